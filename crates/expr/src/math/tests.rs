//! Values that fdlibm misses, near case distinctions, and half way between two doubles, as 300 bits of precision and one
//! rounding have them.

use super::MathOp;

/// Arguments and result, as bits.
type Row = (u64, u64, u64);

fn check(op: MathOp, rows: &[Row]) {
    for &(x, y, expected) in rows {
        let found = op.apply(x, y);
        let [x, y] = [x, y].map(f64::from_bits);
        assert_eq!(found, expected, "{}({x:e}, {y:e}) is {:e}", op.name(), f64::from_bits(expected));
    }
}

#[test]
fn angles_are_rounded_once() {
    check(MathOp::Sin, SIN);
    check(MathOp::Cos, COS);
    check(MathOp::Tan, TAN);
}

#[test]
fn exponentials_and_logarithms_are_rounded_once() {
    check(MathOp::Exp, EXP);
    check(MathOp::Log, LOG);
    check(MathOp::Log10, LOG10);
}

#[test]
fn powers_are_rounded_once() {
    check(MathOp::Pow, POW);
}

#[test]
fn what_is_no_ordinary_number_is_as_the_standard_says() {
    let cases = [
        (MathOp::Sin, -0.0, 0.0, -0.0),
        (MathOp::Tan, -0.0, 0.0, -0.0),
        (MathOp::Cos, f64::INFINITY, 0.0, f64::NAN),
        (MathOp::Exp, f64::NEG_INFINITY, 0.0, 0.0),
        (MathOp::Exp, 710.0, 0.0, f64::INFINITY),
        (MathOp::Exp, f64::NAN, 0.0, f64::NAN),
        (MathOp::Log, -0.0, 0.0, f64::NEG_INFINITY),
        (MathOp::Log, 1.0, 0.0, 0.0),
        (MathOp::Log10, -1.0, 0.0, f64::NAN),
        (MathOp::Pow, 1.0, f64::INFINITY, f64::NAN),
        (MathOp::Pow, f64::NAN, 0.0, 1.0),
        (MathOp::Pow, -8.0, 1.0 / 3.0, f64::NAN),
        (MathOp::Pow, -2.0, 3.0, -8.0),
        (MathOp::Pow, -2.0, -1e300, 0.0),
        (MathOp::Pow, 0.5, -1e308, f64::INFINITY),
        (MathOp::Pow, -0.0, -3.0, f64::NEG_INFINITY),
    ];
    for (op, x, y, expected) in cases {
        check(op, &[(x.to_bits(), f64::to_bits(y), f64::to_bits(expected))]);
    }
}

#[rustfmt::skip]
const SIN: &[Row] = &[
    (0x3fe0_0000_0000_0000, 0, 0x3fde_aee8_744b_05f0),
    (0x3ff0_0000_0000_0000, 0, 0x3fea_ed54_8f09_0cee),
    (0x4009_21fb_5444_2d18, 0, 0x3ca1_a626_3314_5c07),
    (0xbff9_21fb_5444_2d18, 0, 0xbff0_0000_0000_0000),
    (0x4059_1000_0000_0000, 0, 0xbfd1_bf00_980d_c35c),
    (0x3e11_2e0b_e826_d695, 0, 0x3e11_2e0b_e826_d695),
    (0x40c8_1cd6_c8b4_3958, 0, 0xbfe6_87d5_8909_74a5),
    (0x412f_ffff_0000_0000, 0, 0xbfc4_cb30_5757_fa66),
    (0xbfe9_21fb_5444_2d18, 0, 0xbfe6_a09e_667f_3bcc),
    (0x7506_ac5b_262c_a1ff, 0, 0x3ff0_0000_0000_0000),
    (0x4480_f0cf_064d_d592, 0, 0xbfeb_453a_b76b_f397),
    (0x0000_2e05_5c9a_3f6c, 0, 0x0000_2e05_5c9a_3f6c),
    (0xc02f_71ba_061c_4248, 0, 0x3f8c_ff33_9c99_a79d),
    (0x4005_3ae3_1fd3_4b40, 0, 0x3fdd_ff7a_93ac_9eeb),
    (0xc01f_35f4_5e85_8b40, 0, 0xbfef_f539_fa7f_4f06),
    (0x4018_f0d8_e038_bb28, 0, 0xbfa8_8ed0_4681_4dda),
    (0x401e_2c41_676c_f1a8, 0, 0x3fee_779b_49d5_0425),
    (0xc03a_117a_0a75_3fb9, 0, 0xbfe9_c1d6_e396_a5e8),
    (0xc03d_35bd_59af_1195, 0, 0x3fe9_c220_d0a2_9237),
    (0x4034_3f86_6d04_ed14, 0, 0x3fef_86d4_deb5_a388),
    (0xc02c_e0a5_09bc_fcad, 0, 0xbfee_8e40_85e6_8ab3),
    (0xc02f_e15a_561f_b3e4, 0, 0x3fcd_73df_8505_8cb5),
    (0x403d_bd1a_cbe0_ec9a, 0, 0xbfef_d1a3_6153_2023),
    (0xbffc_8c0a_5715_4860, 0, 0xbfef_4630_4305_9616),
];

#[rustfmt::skip]
const COS: &[Row] = &[
    (0x3fe0_0000_0000_0000, 0, 0x3fec_1528_065b_7d50),
    (0x3ff0_0000_0000_0000, 0, 0x3fe1_4a28_0fb5_068c),
    (0x4009_21fb_5444_2d18, 0, 0xbff0_0000_0000_0000),
    (0xbff9_21fb_5444_2d18, 0, 0x3c91_a626_3314_5c07),
    (0x4059_1000_0000_0000, 0, 0x3fee_bec7_2ba6_b0ec),
    (0x3e11_2e0b_e826_d695, 0, 0x3ff0_0000_0000_0000),
    (0x40c8_1cd6_c8b4_3958, 0, 0x3fe6_b94c_3bbe_24b8),
    (0x412f_ffff_0000_0000, 0, 0x3fef_932e_c65b_1d71),
    (0xbfe9_21fb_5444_2d18, 0, 0x3fe6_a09e_667f_3bcd),
    (0x7506_ac5b_262c_a1ff, 0, 0xbc21_4ae7_2e6b_a22f),
    (0x4480_f0cf_064d_d592, 0, 0x3fe0_be2c_ef01_c8f4),
    (0x0000_2e05_5c9a_3f6c, 0, 0x3ff0_0000_0000_0000),
    (0xc02f_71ba_061c_4248, 0, 0xbfef_ff2d_c8e0_fe95),
    (0x4005_3ae3_1fd3_4b40, 0, 0xbfec_4462_83a3_02c5),
    (0xc01f_35f4_5e85_8b40, 0, 0x3faa_3ff2_de30_c782),
    (0x4018_f0d8_e038_bb28, 0, 0x3fef_f692_4182_7dfe),
    (0x401e_2c41_676c_f1a8, 0, 0x3fd3_91fd_8b02_73ac),
    (0xc03a_117a_0a75_3fb9, 0, 0x3fe2_fd15_b825_1cf6),
    (0xc03d_35bd_59af_1195, 0, 0xbfe2_fcb1_6f96_756c),
    (0x4034_3f86_6d04_ed14, 0, 0x3fc5_ef0a_6169_c739),
    (0xc02c_e0a5_09bc_fcad, 0, 0xbfd3_02b7_e871_bd73),
    (0xc02f_e15a_561f_b3e4, 0, 0xbfef_242f_c287_c5f2),
    (0x403d_bd1a_cbe0_ec9a, 0, 0xbfbb_327e_1f94_c1bc),
    (0xbffc_8c0a_5715_4860, 0, 0xbfcb_1b85_557f_52fe),
];

#[rustfmt::skip]
const TAN: &[Row] = &[
    (0x3fe0_0000_0000_0000, 0, 0x3fe1_7b4f_5bf3_474a),
    (0x3ff0_0000_0000_0000, 0, 0x3ff8_eb24_5cbe_e3a6),
    (0x4009_21fb_5444_2d18, 0, 0xbca1_a626_3314_5c07),
    (0xbff9_21fb_5444_2d18, 0, 0xc34d_0296_7c31_cdb5),
    (0x4059_1000_0000_0000, 0, 0xbfd2_7869_4556_d18f),
    (0x3e11_2e0b_e826_d695, 0, 0x3e11_2e0b_e826_d695),
    (0x40c8_1cd6_c8b4_3958, 0, 0xbfef_ba58_3632_3a4e),
    (0x412f_ffff_0000_0000, 0, 0xbfc5_12d9_bf52_026a),
    (0xbfe9_21fb_5444_2d18, 0, 0xbfef_ffff_ffff_ffff),
    (0x7506_ac5b_262c_a1ff, 0, 0xc3bd_9ba9_a797_5636),
    (0x4480_f0cf_064d_d592, 0, 0xbffa_0f79_c1b6_b257),
    (0x0000_2e05_5c9a_3f6c, 0, 0x0000_2e05_5c9a_3f6c),
    (0xc02f_71ba_061c_4248, 0, 0xbf8c_fff2_1e32_8f28),
    (0x4005_3ae3_1fd3_4b40, 0, 0xbfe0_facd_c790_ec79),
    (0xc01f_35f4_5e85_8b40, 0, 0xc033_7ab0_bdc5_a208),
    (0x4018_f0d8_e038_bb28, 0, 0xbfa8_960e_cc28_8693),
    (0x401e_2c41_676c_f1a8, 0, 0x4008_e8b2_5269_5452),
    (0xc03a_117a_0a75_3fb9, 0, 0xbff5_b409_6b2d_268b),
    (0xc03d_35bd_59af_1195, 0, 0xbff5_b4ba_5807_c6b0),
    (0x4034_3f86_6d04_ed14, 0, 0x4016_ff6c_9bf6_7c50),
    (0xc02c_e0a5_09bc_fcad, 0, 0x4009_b77a_f127_8df3),
    (0xc02f_e15a_561f_b3e4, 0, 0xbfce_43c4_3eb1_132f),
    (0x403d_bd1a_cbe0_ec9a, 0, 0x4022_b809_e602_3e95),
    (0xbffc_8c0a_5715_4860, 0, 0x4012_7597_b37e_da9d),
];

#[rustfmt::skip]
const EXP: &[Row] = &[
    (0x3ff0_0000_0000_0000, 0, 0x4005_bf0a_8b14_5769),
    (0xbff0_0000_0000_0000, 0, 0x3fd7_8b56_362c_ef38),
    (0x3fb9_9999_9999_999a, 0, 0x3ff1_aec7_b35a_00d4),
    (0x4024_0000_0000_0000, 0, 0x40d5_829d_cf95_0560),
    (0x4086_2e42_fefa_39ef, 0, 0x7fef_ffff_ffff_ff2a),
    (0xc086_2400_0000_0000, 0, 0x000e_6cf6_d088_97ac),
    (0xc087_4385_1eb8_51ec, 0, 0x0000_0000_0000_0001),
    (0xc087_4910_d52d_3051, 0, 0x0000_0000_0000_0001),
    (0x3c67_0ef5_4646_d497, 0, 0x3ff0_0000_0000_0000),
    (0xc034_b333_3333_3333, 0, 0x3e11_9592_0309_b9da),
    (0x4056_2ccc_cccc_cccd, 0, 0x47ef_4705_bbff_ae5c),
    (0xc086_d0fb_e76c_8b44, 0, 0x0000_0000_0019_3262),
    (0xc02f_71ba_061c_4248, 0, 0x3e83_f145_8bfd_3e1d),
    (0x4005_3ae3_1fd3_4b40, 0, 0x402c_6a1e_c1fb_ff18),
    (0xc01f_35f4_5e85_8b40, 0, 0x3f3a_c7be_d379_57d1),
    (0x4018_f0d8_e038_bb28, 0, 0x407f_e676_412e_960f),
    (0x401e_2c41_676c_f1a8, 0, 0x409d_7f95_7a1d_9635),
    (0xc03a_117a_0a75_3fb9, 0, 0x3d94_fcb9_b3f0_3864),
    (0xc03d_35bd_59af_1195, 0, 0x3d4d_0535_0871_9395),
    (0x4034_3f86_6d04_ed14, 0, 0x41c2_8808_6615_7bbe),
    (0xc02c_e0a5_09bc_fcad, 0, 0x3ea1_fdeb_a54a_84aa),
    (0xc02f_e15a_561f_b3e4, 0, 0x3e80_0932_66e6_62a2),
    (0x403d_bd1a_cbe0_ec9a, 0, 0x429d_efe3_5804_b135),
    (0xbffc_8c0a_5715_4860, 0, 0x3fc5_7ed5_0243_675b),
];

#[rustfmt::skip]
const LOG: &[Row] = &[
    (0x4000_0000_0000_0000, 0, 0x3fe6_2e42_fefa_39ef),
    (0x4024_0000_0000_0000, 0, 0x4002_6bb1_bbb5_5516),
    (0x3fb9_9999_9999_999a, 0, 0xc002_6bb1_bbb5_5515),
    (0x3ff0_0000_0000_0001, 0, 0x3caf_ffff_ffff_ffff),
    (0x3fef_ffff_ffff_ffff, 0, 0xbca0_0000_0000_0000),
    (0x3ff0_cccc_cccc_cccd, 0, 0x3fa8_fb06_3ef2_c7f0),
    (0x3ff6_a09e_667f_3bcd, 0, 0x3fd6_2e42_fefa_39f0),
    (0x0000_0000_0000_0001, 0, 0xc087_4385_446d_71c3),
    (0x7fef_ffff_ffff_ffff, 0, 0x4086_2e42_fefa_39ef),
    (0x3ee4_f8b5_88e3_68f1, 0, 0xc027_069e_2aa2_aa5b),
    (0x40fe_240c_9fbe_76c9, 0, 0x4027_7281_cad8_a844),
    (0x408f_4000_0000_0000, 0, 0x401b_a18a_998f_ffa0),
    (0x3fef_0a3d_70a3_d70a, 0, 0xbf9f_30b2_d009_1d8a),
    (0x402f_71ba_061c_4248, 0, 0x4006_0a61_8157_744a),
    (0x4005_3ae3_1fd3_4b40, 0, 0x3fef_3b30_0c58_2401),
    (0x401f_35f4_5e85_8b40, 0, 0x4000_6f8d_349e_6886),
    (0x4018_f0d8_e038_bb28, 0, 0x3ffd_488b_5b9c_40ef),
    (0x401e_2c41_676c_f1a8, 0, 0x4000_2a49_fa55_fbc4),
    (0x403a_117a_0a75_3fb9, 0, 0x400a_15f3_bdd4_9cd2),
    (0x403d_35bd_59af_1195, 0, 0x400a_fefe_41e3_4545),
    (0x4034_3f86_6d04_ed14, 0, 0x4008_1083_6dcd_1784),
    (0x402c_e0a5_09bc_fcad, 0, 0x4005_5bfd_0600_222b),
    (0x402f_e15a_561f_b3e4, 0, 0x4006_2695_e6e9_c0d7),
    (0x403d_bd1a_cbe0_ec9a, 0, 0x400b_23bc_3f2e_9055),
    (0x3ffc_8c0a_5715_4860, 0, 0x3fe2_86e0_17d0_d731),
];

#[rustfmt::skip]
const LOG10: &[Row] = &[
    (0x4000_0000_0000_0000, 0, 0x3fd3_4413_509f_79ff),
    (0x4024_0000_0000_0000, 0, 0x3ff0_0000_0000_0000),
    (0x3fb9_9999_9999_999a, 0, 0xbff0_0000_0000_0000),
    (0x3ff0_0000_0000_0001, 0, 0x3c9b_cb7b_1526_e50d),
    (0x3fef_ffff_ffff_ffff, 0, 0xbc8b_cb7b_1526_e50f),
    (0x3ff0_cccc_cccc_cccd, 0, 0x3f95_b2a5_ca1f_47cc),
    (0x3ff6_a09e_667f_3bcd, 0, 0x3fc3_4413_509f_7a00),
    (0x0000_0000_0000_0001, 0, 0xc074_34e6_420f_4374),
    (0x7fef_ffff_ffff_ffff, 0, 0x4073_4413_509f_79ff),
    (0x3ee4_f8b5_88e3_68f1, 0, 0xc014_0000_0000_0000),
    (0x40fe_240c_9fbe_76c9, 0, 0x4014_5db6_1a28_2512),
    (0x408f_4000_0000_0000, 0, 0x4008_0000_0000_0000),
    (0x3fef_0a3d_70a3_d70a, 0, 0xbf8b_176b_c5ac_98d2),
    (0x402f_71ba_061c_4248, 0, 0x3ff3_24e8_e626_b025),
    (0x4005_3ae3_1fd3_4b40, 0, 0x3fdb_2088_235e_2a57),
    (0x401f_35f4_5e85_8b40, 0, 0x3fec_8d44_079e_cc42),
    (0x4018_f0d8_e038_bb28, 0, 0x3fe9_6f6a_6b8b_d95c),
    (0x401e_2c41_676c_f1a8, 0, 0x3fec_14f1_bb80_bd2d),
    (0x403a_117a_0a75_3fb9, 0, 0x3ff6_a865_4006_9f7c),
    (0x403d_35bd_59af_1195, 0, 0x3ff7_72cf_fa83_3059),
    (0x4034_3f86_6d04_ed14, 0, 0x3ff4_e6f4_35c6_dd0e),
    (0x402c_e0a5_09bc_fcad, 0, 0x3ff2_8d6f_31e1_10ea),
    (0x402f_e15a_561f_b3e4, 0, 0x3ff3_3d68_74ba_83e6),
    (0x403d_bd1a_cbe0_ec9a, 0, 0x3ff7_92b9_eacc_1c43),
    (0x3ffc_8c0a_5715_4860, 0, 0x3fd0_179b_f45b_adc8),
];

#[rustfmt::skip]
const POW: &[Row] = &[
    (0x3ff0_cccc_cccc_cccd, 0x4024_0000_0000_0000, 0x3ffa_0ff3_cfea_3a53),
    (0x4024_0000_0000_0000, 0x402e_0000_0000_0000, 0x430c_6bf5_2634_0000),
    (0x4024_0000_0000_0000, 0xc014_0000_0000_0000, 0x3ee4_f8b5_88e3_68f1),
    (0x4000_0000_0000_0000, 0x3fe0_0000_0000_0000, 0x3ff6_a09e_667f_3bcd),
    (0x4000_0000_0000_0000, 0xc090_c800_0000_0000, 0x0000_0000_0000_0001),
    (0x4008_0000_0000_0000, 0xc084_5000_0000_0000, 0x0000_0dae_ff89_ff96),
    (0x4024_0000_0000_0000, 0xc074_0000_0000_0000, 0x0000_0000_0000_07e8),
    (0x4024_0000_0000_0000, 0x4073_4000_0000_0000, 0x7fe1_ccf3_85eb_c8a0),
    (0x3fec_cccc_cccc_cccd, 0x40bb_5800_0000_0000, 0x0000_0000_0000_03f1),
    (0x4196_a09e_6c00_0000, 0x4000_0000_0000_0000, 0x4340_0000_07c8_4bec),
    (0x419f_ffff_fc00_0000, 0x4000_0000_0000_0000, 0x434f_ffff_f800_0000),
    (0x4109_6618_0000_0000, 0x4008_0000_0000_0000, 0x4340_002f_eaf4_642e),
    (0x410f_ffe8_0000_0000, 0x4008_0000_0000_0000, 0x434f_ffb8_0035_fff2),
    (0x4224_278e_3c92_0000, 0x3ff8_0000_0000_0000, 0x433f_fd6d_17bc_3ac0),
    (0x401c_0000_0000_0000, 0x4034_0000_0000_0000, 0x4371_b7aa_4b87_e16e),
    (0x3ff0_0000_0006_df38, 0x4202_a05f_2000_0000, 0x4005_bf0a_a93f_93c0),
    (0x3fe0_0000_0000_0000, 0x4090_c600_0000_0000, 0x0000_0000_0000_0001),
    (0x4044_e990_07b3_4c07, 0xbfd8_36dd_4d2a_b1c0, 0x3fcf_2ba2_41db_b60e),
    (0x403f_f4ff_05f2_f5b8, 0xc016_5c4c_ee25_0614, 0x3e30_ae65_73c3_eec0),
    (0x403f_bf26_b3e9_e844, 0x4017_8e0d_e768_1c6c, 0x41c4_c3ec_574b_36a2),
    (0x403a_29f0_ad9a_f956, 0x400e_e157_403e_0a80, 0x4112_1c7c_ebe8_a7d3),
    (0x4040_c974_3bae_9f96, 0xc01b_e6e8_aeb9_8c88, 0x3db8_ec06_f0c4_b5ab),
    (0x4042_f4fb_a89b_eca9, 0x3ff7_524d_615e_8718, 0x4069_0331_5c50_553b),
    (0x402e_2407_936b_43f9, 0xc01e_03e7_4969_53de, 0x3e18_cef5_e1a2_703b),
    (0x4045_a38b_e39c_2469, 0xbfdb_e7a9_b3df_3f80, 0x3fc8_c2ea_0403_5b04),
    (0x4041_f8d5_40c2_60c9, 0x4018_3e78_0b19_d286, 0x41e3_fde0_540e_a7ae),
    (0x4041_dacb_6b85_14bb, 0x401a_f347_d36a_5cd6, 0x421a_fba1_e9c9_cf44),
    (0x4033_c114_9958_edb5, 0x4013_4216_dc9d_82d0, 0x413a_6533_9db3_3ca0),
    (0x4036_3c92_3fe6_8fbe, 0x401b_e0a7_2112_bcc4, 0x41e2_3713_bf48_721e),
    (0x4045_f8e6_d44b_13c6, 0xc019_c34e_ffb6_8112, 0x3dbc_d1dd_c0b2_dbf8),
    (0x401b_3a74_0cda_c7c4, 0xc012_1ce2_cdef_a78c, 0x3f26_2a81_d0b2_f4a3),
    (0x4048_231d_f896_0165, 0xbff0_57b2_2712_a818, 0x3f93_85c1_044e_9426),
];
