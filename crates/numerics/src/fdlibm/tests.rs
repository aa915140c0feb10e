//! Values near each case distinction, and some that most libraries compute differently, as `StrictMath` of Java 17 does.

use crate::bits_of_double;

/// Arguments and result, as bits.
type Row = (u64, u64, u64);

fn check_one(function: fn(f64) -> f64, rows: &[Row]) {
    check(|x, _| function(x), rows);
}

fn check(function: impl Fn(f64, f64) -> f64, rows: &[Row]) {
    for &(x, y, expected) in rows {
        let [x, y] = [x, y].map(f64::from_bits);
        let found = bits_of_double(function(x, y));
        assert_eq!(found, expected, "{x:e}, {y:e} gives {:e}", f64::from_bits(expected));
    }
}

#[test]
fn angles_are_reduced_exactly() {
    check_one(super::sin, SIN);
    check_one(super::cos, COS);
    check_one(super::tan, TAN);
}

#[test]
fn inverse_functions_are_java_s() {
    check_one(super::asin, ASIN);
    check_one(super::acos, ACOS);
    check_one(super::atan, ATAN);
    check(super::atan2, ATAN2);
}

#[test]
fn exponentials_and_logarithms_are_java_s() {
    check_one(super::exp, EXP);
    check_one(super::log, LOG);
    check_one(super::log10, LOG10);
    check_one(super::expm1, EXPM1);
    check_one(super::log1p, LOG1P);
}

#[test]
fn hyperbolic_functions_are_java_s() {
    check_one(super::sinh, SINH);
    check_one(super::cosh, COSH);
    check_one(super::tanh, TANH);
}

#[test]
fn powers_and_roots_are_java_s() {
    check(super::pow, POW);
    check_one(super::cbrt, CBRT);
    check(super::hypot, HYPOT);
}

#[test]
fn remainders_are_java_s() {
    for &(x, y, expected) in REMAINDER {
        let found = super::remainder(f64::from_bits(x), f64::from_bits(y));
        let bits = if found.is_nan() { f64::NAN.to_bits() } else { found.to_bits() };
        assert_eq!(bits, expected, "{:e} and {:e}", f64::from_bits(x), f64::from_bits(y));
    }
}

#[rustfmt::skip]
const SIN: &[Row] = &[
    (0x5c42_f172_c66e_4f6a, 0, 0x3fee_a363_446f_0076),
    (0x3fef_ffff_d8c1_a9ed, 0, 0x3fea_ed54_79d4_fdd8),
    (0xdd31_0e7f_36c7_cbbd, 0, 0xbfef_14cb_9d11_8dde),
    (0xffef_fffe_ffff_ffff, 0, 0x3fee_9a0e_a279_a422),
    (0x3fe9_21fc_1234_5678, 0, 0x3fe6_a09e_eccd_b3b1),
    (0x3fe9_21fb_ffff_ffff, 0, 0x3fe6_a09e_dfee_58ba),
    (0x3ff9_21fb_5444_2d18, 0, 0x3ff0_0000_0000_0000),
    (0xc0f9_21fb_5444_2d18, 0, 0x3d91_a626_3314_5c07),
    (0x4480_f0cf_064d_d592, 0, 0xbfeb_453a_b76b_f397),
    (0xef4a_1234_9abc_def0, 0, 0xbfb8_65b8_eb58_8444),
    (0x7fef_ffff_ffff_ffff, 0, 0x3f74_52fc_98b3_4e97),
    (0x8000_0000_0000_0000, 0, 0x8000_0000_0000_0000),
    (0xfff0_0000_0000_0000, 0, 0x7ff8_0000_0000_0000),
];

#[rustfmt::skip]
const COS: &[Row] = &[
    (0x4024_4645_b208_d424, 0, 0xbfe8_3747_5760_5ae2),
    (0x434f_ffff_fe06_63ba, 0, 0x3fe7_cc7e_15bc_fd62),
    (0x40ea_0d4e_8288_2f72, 0, 0xbfe6_a09e_667f_985b),
    (0x69dc_718d_816a_d560, 0, 0x3fee_96c4_78e2_b7ba),
    (0x3fe9_21fc_1234_5678, 0, 0x3fe6_a09d_e030_c0cb),
    (0x3fe9_21fb_ffff_ffff, 0, 0x3fe6_a09d_ed10_1c54),
    (0x3ff9_21fb_5444_2d18, 0, 0x3c91_a626_3314_5c07),
    (0xc0f9_21fb_5444_2d18, 0, 0x3ff0_0000_0000_0000),
    (0x4480_f0cf_064d_d592, 0, 0x3fe0_be2c_ef01_c8f4),
    (0xef4a_1234_9abc_def0, 0, 0x3fef_dab6_954f_6dc5),
    (0x7fef_ffff_ffff_ffff, 0, 0xbfef_ffe6_2ecf_ab75),
    (0x3fd3_3333_1234_5678, 0, 0x3fee_921d_d90f_25ad),
    (0x3fd3_3332_ffff_ffff, 0, 0x3fee_921d_dbbf_c253),
    (0x3fe9_0001_1234_5678, 0, 0x3fe6_b898_3988_fd1a),
    (0x3fe9_0000_ffff_ffff, 0, 0x3fe6_b898_465a_a616),
];

#[rustfmt::skip]
const TAN: &[Row] = &[
    (0x4155_1191_887f_a395, 0, 0x3e1c_0a75_9968_629e),
    (0x3fe9_21fc_1234_5678, 0, 0x3ff0_0000_bdf0_2dc7),
    (0x3fe9_21fb_ffff_ffff, 0, 0x3ff0_0000_abbb_d680),
    (0x3ff9_21fb_5444_2d18, 0, 0x434d_0296_7c31_cdb5),
    (0xc0f9_21fb_5444_2d18, 0, 0x3d91_a626_3314_5c07),
    (0x4480_f0cf_064d_d592, 0, 0xbffa_0f79_c1b6_b258),
    (0xef4a_1234_9abc_def0, 0, 0xbfb8_8247_c943_c81a),
    (0x7fef_ffff_ffff_ffff, 0, 0xbf74_530c_fe72_9484),
    (0x3fe5_9428_1234_5678, 0, 0x3fe9_9427_a650_14b7),
    (0x3fe5_9427_ffff_ffff, 0, 0x3fe9_9427_887a_14d4),
    (0x3e2f_ffff_1111_1111, 0, 0x3e2f_ffff_1111_1111),
];

#[rustfmt::skip]
const ASIN: &[Row] = &[
    (0x3fe0_0000_1234_5678, 0, 0x3fe0_c152_4d32_bed0),
    (0x3fdf_ffff_ffff_ffff, 0, 0x3fe0_c152_382d_7365),
    (0x3fef_3333_1234_5678, 0, 0x3ff5_8c2b_12a1_da0d),
    (0x3fef_3332_ffff_ffff, 0, 0x3ff5_8c2a_e9ab_49e8),
    (0xbff0_0000_0000_0000, 0, 0xbff9_21fb_5444_2d18),
    (0xbfe6_6666_6666_6666, 0, 0xbfe8_d00e_692a_fd95),
    (0x3ff0_0000_0000_0001, 0, 0x7ff8_0000_0000_0000),
];

#[rustfmt::skip]
const ACOS: &[Row] = &[
    (0x3fe0_0000_1234_5678, 0, 0x3ff0_c152_2daa_cdb0),
    (0x3fdf_ffff_ffff_ffff, 0, 0x3ff0_c152_382d_7366),
    (0xbfe6_6666_6666_6666, 0, 0x4002_c501_446c_d5f2),
    (0xbff0_0000_0000_0000, 0, 0x4009_21fb_5444_2d18),
    (0x3c60_0001_0000_0000, 0, 0x3ff9_21fb_5444_2d18),
    (0x3fef_ffeb_074a_771d, 0, 0x3f72_5160_dad2_7316),
];

#[rustfmt::skip]
const ATAN: &[Row] = &[
    (0x3fdc_0000_1234_5678, 0, 0x3fda_64ee_d313_c4b0),
    (0x3fdb_ffff_ffff_ffff, 0, 0x3fda_64ee_c3cc_23fc),
    (0x3fe6_0000_1234_5678, 0, 0x3fe3_45f0_292a_cc12),
    (0x3fe5_ffff_ffff_ffff, 0, 0x3fe3_45f0_1cce_37ba),
    (0x3ff3_0000_1234_5678, 0, 0x3feb_de70_fc5e_dfbd),
    (0x3ff2_ffff_ffff_ffff, 0, 0x3feb_de70_ed43_9fe6),
    (0x4003_8000_1234_5678, 0, 0x3ff2_e757_2dc1_fe16),
    (0x4003_7fff_ffff_ffff, 0, 0x3ff2_e757_2883_3a54),
    (0xc415_af1d_78b5_8c40, 0, 0xbff9_21fb_5444_2d18),
    (0x43e1_58e4_6091_3d00, 0, 0x3ff9_21fb_5444_2d18),
];

#[rustfmt::skip]
const ATAN2: &[Row] = &[
    (0x3ff0_0000_0000_0000, 0x8000_0000_0000_0001, 0x3ff9_21fb_5444_2d19),
    (0x7fef_ffff_ffff_ffff, 0xbff0_0000_0000_0000, 0x3ff9_21fb_5444_2d19),
    (0x7e37_e43c_8800_759c, 0xbff0_0000_0000_0000, 0x3ff9_21fb_5444_2d19),
    (0x4086_2e42_fefa_39ef, 0x8000_0000_0000_0001, 0x3ff9_21fb_5444_2d19),
    (0x8000_0000_0000_0000, 0x8000_0000_0000_0000, 0xc009_21fb_5444_2d18),
    (0, 0x3ff0_0000_0000_0000, 0),
    (0xfff0_0000_0000_0000, 0xfff0_0000_0000_0000, 0xc002_d97c_7f33_21d2),
    (0xbff0_0000_0000_0000, 0xc008_0000_0000_0000, 0xc006_8f09_5fdf_593c),
    (0x4000_0000_0000_0000, 0xc01c_0000_0000_0000, 0x4006_e806_2854_db5e),
    (0xb9b4_484b_feeb_c2a0, 0xc0f8_6a00_0000_0000, 0xc009_21fb_5444_2d18),
    (0x0000_1268_8b70_e62b, 0x4202_a05f_2000_0000, 0x0000_0000_0000_07e8),
];

#[rustfmt::skip]
const EXP: &[Row] = &[
    (0x3e30_0000_6799_33f1, 0, 0x3ff0_0000_0100_0007),
    (0x3fd6_2e43_1234_5678, 0, 0x3ff6_a09e_6d4b_767a),
    (0x3fd6_2e42_ffff_ffff, 0, 0x3ff6_a09e_66db_c8d9),
    (0x3ff0_a2b2_1234_5678, 0, 0x4006_a09e_26d1_2032),
    (0x3ff0_a2b1_ffff_ffff, 0, 0x4006_a09e_0d12_6a08),
    (0x4086_2e42_fefa_39ef, 0, 0x7fef_ffff_ffff_ff2a),
    (0xc087_4910_d52d_3047, 0, 0x0000_0000_0000_0001),
    (0xc086_2400_0000_0000, 0, 0x000e_6cf6_d088_97ac),
    (0x4086_2e51_eb85_1eb8, 0, 0x7ff0_0000_0000_0000),
];

#[rustfmt::skip]
const LOG: &[Row] = &[
    (0x3fea_def9_dd5d_958c, 0, 0xbfc6_5c2f_5530_32fb),
    (0x352a_421a_8f0f_c54e, 0, 0xc05d_dad2_1334_8cdf),
    (0x4081_50a1_4f0c_53d8, 0, 0x4019_44ec_163e_97cf),
    (0x3e76_ee1a_ed8d_c14a, 0, 0xc030_4692_5a57_a518),
    (0x3ff6_a09e_1234_5678, 0, 0x3fd6_2e42_108f_e2a1),
    (0x3ff6_a09d_ffff_ffff, 0, 0x3fd6_2e41_dd12_74cb),
    (0x3ff0_0000_f000_0000, 0, 0x3ead_ffff_1f00_08ca),
    (0x4010_0000_0000_0000, 0, 0x3ff6_2e42_fefa_39ef),
    (0x0000_0000_0000_1fa0, 0, 0xc086_fb87_0ef9_6810),
    (0x3fef_fffd_e721_0be9, 0, 0xbeb0_c6f8_2d74_d230),
    (0x3ff6_3d70_a3d7_0a3d, 0, 0x3fd5_1350_061b_5fcb),
    (0xbff0_0000_0000_0000, 0, 0x7ff8_0000_0000_0000),
    (0, 0, 0xfff0_0000_0000_0000),
];

#[rustfmt::skip]
const LOG10: &[Row] = &[
    (0x407f_9504_d70c_04ad, 0, 0x4005_a0e4_9e99_f378),
    (0x4084_c162_92e5_9ec3, 0, 0x4006_9408_383d_39f4),
    (0x3e20_0001_0000_0003, 0, 0xc021_75b1_732a_c974),
    (0x7397_4ed7_9fff_4063, 0, 0x406f_1a0d_9b6e_4a76),
    (0x408f_4000_0000_0000, 0, 0x4008_0000_0000_0000),
    (0x3f50_624d_d2f1_a9fc, 0, 0xc008_0000_0000_0000),
    (0x0000_3739_a252_b281, 0, 0xc073_585d_b61a_6c0b),
];

#[rustfmt::skip]
const POW: &[Row] = &[
    (0x3ff0_0000_0000_0000, 0x7ff8_0000_0000_0000, 0x7ff8_0000_0000_0000),
    (0x4000_0000_0000_0000, 0x3fe0_0000_0000_0000, 0x3ff6_a09e_667f_3bcd),
    (0xc020_0000_0000_0000, 0x3fd5_5555_5555_5555, 0x7ff8_0000_0000_0000),
    (0xc008_0000_0000_0000, 0x4008_0000_0000_0000, 0xc03b_0000_0000_0000),
    (0x4024_0000_0000_0000, 0xc014_0000_0000_0000, 0x3ee4_f8b5_88e3_68f0),
    (0x3ff0_0000_1ad7_f29b, 0x41cd_cd65_0000_0000, 0x48f3_4944_5c22_8792),
    (0x3ff0_0000_1ad7_f29b, 0x41f0_04cc_b000_0000, 0x66b4_84ad_18df_35da),
    (0x3fe0_0000_0000_0000, 0x4090_ca00_0000_0000, 0x0000_0000_0000_0001),
    (0x4000_0000_0000_0000, 0x408f_ffff_ffff_ffff, 0x7fef_ffff_ffff_fd3a),
    (0xbff0_0000_0000_0000, 0x7e37_e43c_8800_759c, 0x3ff0_0000_0000_0000),
    (0x3ff3_3333_3333_3333, 0xc085_e266_6666_6666, 0x346b_ccc3_79e3_b45c),
    (0x3ffb_3333_3333_3333, 0x400a_6666_6666_6666, 0x4017_0b0a_6f6e_ccfa),
    (0x0000_3739_a252_b281, 0x3fe6_6666_6666_6666, 0x12f3_0aa1_6a8a_8b1d),
    (0x8000_0000_0000_0000, 0xc008_0000_0000_0000, 0xfff0_0000_0000_0000),
];

#[rustfmt::skip]
const SINH: &[Row] = &[
    (0xc086_2e43_ffff_ffff, 0, 0xffe0_0202_2bcf_0c0b),
    (0x4059_62b4_c41a_9618, 0, 0x4906_8ac5_4029_206c),
    (0xbe3f_ffff_ffff_ffff, 0, 0xbe40_0000_0000_0000),
    (0x3ff0_0000_1234_5678, 0, 0x3ff2_cd9f_e066_0076),
    (0x3fef_ffff_ffff_ffff, 0, 0x3ff2_cd9f_c44e_b982),
    (0xc035_e666_6666_6666, 0, 0xc1d8_2afc_ca72_7c18),
    (0x403e_0000_0000_0000, 0, 0x4293_7047_0aec_28ed),
    (0xc086_3266_6666_6666, 0, 0xffea_d6eb_7ccb_4486),
    (0x4086_3800_0000_0000, 0, 0x7ff0_0000_0000_0000),
];

#[rustfmt::skip]
const COSH: &[Row] = &[
    (0xbfda_bce9_ac07_a69c, 0, 0x3ff1_6ab0_3616_828e),
    (0xc086_2e42_0c05_7f6a, 0, 0x7fdf_fc34_66b8_8a56),
    (0x3fd6_2e43_1234_5678, 0, 0x3ff0_f876_ce92_7b85),
    (0x3fd6_2e42_ffff_ffff, 0, 0x3ff0_f876_ccf6_901d),
    (0x4014_0000_0000_0000, 0, 0x4052_8d6f_cbef_f3aa),
    (0x4086_33ce_8fb9_f87d, 0, 0x7fef_ffff_ffff_fd3b),
    (0x4086_33ce_8fb9_f87e, 0, 0x7ff0_0000_0000_0000),
];

#[rustfmt::skip]
const TANH: &[Row] = &[
    (0xbfd7_fa50_893e_0668, 0, 0xbfd6_ea5f_288e_b11c),
    (0x3ff0_0000_1234_5678, 0, 0x3fe8_5efa_c45f_6557),
    (0x3fef_ffff_ffff_ffff, 0, 0x3fe8_5efa_b514_f394),
    (0xc035_0000_0000_0000, 0, 0xbff0_0000_0000_0000),
    (0x4037_0000_0000_0000, 0, 0x3ff0_0000_0000_0000),
    (0x8000_0000_0000_0000, 0, 0x8000_0000_0000_0000),
];

#[rustfmt::skip]
const CBRT: &[Row] = &[
    (0x4088_3980_ff78_b678, 0, 0x4022_5f55_0021_7e55),
    (0x402a_0000_0000_0000, 0, 0x4002_cf88_8f8d_b02e),
    (0xde8c_c069_1880_7a89, 0, 0xca23_73bf_53ef_4791),
    (0x7621_e41d_373a_d090, 0, 0x5200_9b66_a49b_c3a1),
    (0x403b_0000_0000_0000, 0, 0x4008_0000_0000_0000),
    (0x8000_0000_0000_2788, 0, 0xa9d5_a153_9927_8a74),
];

#[rustfmt::skip]
const EXPM1: &[Row] = &[
    (0x3fd6_2e43_1234_5678, 0, 0x3fda_8279_b52d_d9e9),
    (0x3fd6_2e42_ffff_ffff, 0, 0x3fda_8279_9b6f_2364),
    (0x3ff0_a2b2_1234_5678, 0, 0x3ffd_413c_4da2_4064),
    (0x3ff0_a2b1_ffff_ffff, 0, 0x3ffd_413c_1a24_d411),
    (0xbfe0_0000_0000_0000, 0, 0xbfd9_2e9a_0720_d3ec),
    (0x4016_0000_0000_0000, 0, 0x406e_7624_4f21_bbf6),
    (0x4039_4000_0000_0000, 0, 0x4235_86d0_722a_3eeb),
    (0x4046_8000_0000_0000, 0, 0x43fe_4cf7_66fe_49be),
    (0xc03e_0000_0000_0000, 0, 0xbfef_ffff_ffff_fcb5),
    (0xc044_0000_0000_0000, 0, 0xbff0_0000_0000_0000),
    (0x4086_2d99_9999_999a, 0, 0x7fed_75ae_7a50_ee14),
];

#[rustfmt::skip]
const LOG1P: &[Row] = &[
    (0x3fdc_f677_2db5_3730, 0, 0x3fd7_e468_30e2_003c),
    (0xbe1f_ffff_ffff_ffff, 0, 0xbe20_0000_003f_ffff),
    (0x434f_ffff_a553_48eb, 0, 0x4042_b708_85b8_6e03),
    (0x3fda_827a_1234_5678, 0, 0x3fd6_2e43_53fb_b8ce),
    (0x3fda_8279_ffff_ffff, 0, 0x3fd6_2e43_471c_5d9d),
    (0xbfd2_bd3c_3611_3405, 0, 0xbfd6_2c1a_1784_0102),
    (0xbfd2_c083_126e_978d, 0, 0xbfd6_30bc_6e7a_ed9b),
    (0x4376_3457_85d8_a000, 0, 0x4043_926c_d770_aa67),
    (0x4008_0000_0000_0000, 0, 0x3ff6_2e42_fefa_39ef),
    (0x3ff0_0000_8637_bd06, 0, 0x3fe6_2e43_8531_f5dc),
    (0xbfef_ffff_faa1_9c47, 0, 0xc032_6bb1_bb9f_c04e),
    (0x3ddb_7cdf_d9d7_bdbb, 0, 0x3ddb_7cdf_d9d1_d693),
];

#[rustfmt::skip]
const HYPOT: &[Row] = &[
    (0x4086_2e42_fefa_39ef, 0xc087_4910_d52d_3051, 0x4090_1456_949d_ed5d),
    (0x4027_8fdb_9eff_ea48, 0x4027_8fdb_a0bb_c0e9, 0x4030_a92a_e9cc_7861),
    (0xc478_34ae_7a85_e62e, 0xc478_34ae_79d6_fa72, 0x4481_1db7_2e08_7b24),
    (0x14f7_5645_e457_ebd2, 0x14f7_41dc_618e_9e74, 0x1500_793d_0497_4c66),
    (0x4008_0000_0000_0000, 0x4010_0000_0000_0000, 0x4014_0000_0000_0000),
    (0x6974_e718_d7d7_625a, 0x6761_f48e_af23_4ad4, 0x6974_e718_d7d7_625a),
    (0x0000_1268_8b70_e62b, 0x0000_24d1_16e1_cc56, 0x0000_2929_91fd_ae04),
    (0x0009_5916_cf54_e1de, 0x0000_0000_0000_07e8, 0x0009_5916_cf54_e1de),
    (0x1668_7e92_154e_f7ac, 0x1682_5eed_8ffb_39c1, 0x1683_5d52_44b6_9495),
    (0x3ff8_0000_0000_0000, 0x3ff4_0000_0000_0000, 0x3fff_3db2_174e_7468),
];

#[rustfmt::skip]
const REMAINDER: &[Row] = &[
    (0x4014_0000_0000_0000, 0x4008_0000_0000_0000, 0xbff0_0000_0000_0000),
    (0xc014_0000_0000_0000, 0x4000_0000_0000_0000, 0xbff0_0000_0000_0000),
    (0x401c_0000_0000_0000, 0x4000_0000_0000_0000, 0xbff0_0000_0000_0000),
    (0x7e37_e43c_8800_759c, 0x401c_0000_0000_0000, 0x3ff0_0000_0000_0000),
    (0x0000_0000_0000_0006, 0x0000_0000_0000_0004, 0x8000_0000_0000_0002),
    (0xbff0_0000_0000_0000, 0x3ff0_0000_0000_0000, 0x8000_0000_0000_0000),
    (0x7fee_42d1_3077_3b76, 0x7fe5_5c57_6d81_5726, 0x7fd1_ccf3_85eb_c8a0),
    (0x4014_0000_0000_0000, 0x7ff0_0000_0000_0000, 0x4014_0000_0000_0000),
    (0x4014_0000_0000_0000, 0, 0x7ff8_0000_0000_0000),
];
