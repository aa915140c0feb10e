//! Which modelled methods a JDK has: a name with a slip in it would be a model that never runs.

use super::{Signature, Stands, signatures};
use program::Program;

/// The modelled methods that the JDK of a program lacks, but for those of other releases.
pub fn unknown_to(program: &mut Program) -> Vec<&'static str> {
    let of_jdk = signatures().filter(|signature| signature.stands != Stands::ForInput);
    let missing = of_jdk.filter(|signature| !is_there(program, signature));
    let is_known = |method: &&str| OTHER_RELEASES.contains(method) || OLD.contains(method);
    missing.map(|signature| signature.method).filter(|method| !is_known(method)).collect()
}

fn is_there(program: &mut Program, signature: &Signature) -> bool {
    let (class, rest) = signature.method.split_once('.').expect("signatures name a class and a method");
    let (name, descriptor) = match rest.find('(') {
        Some(start) => (&rest[..start], Some(&rest[start..])),
        None => (rest, None),
    };
    let Ok(class) = program.load(class) else { return false };
    let mut methods = program.class(class).file.methods.iter();
    methods.any(|method| {
        method.name == name && descriptor.is_none_or(|descriptor| method.descriptor.to_string() == descriptor)
    })
}

/// Methods that only some of the supported releases of the JDK have, of 17 and of 25.
const OTHER_RELEASES: &[&str] = &[
    "java/io/Console.encoding",
    "java/io/Console.istty",
    "java/io/Console.ttyStatus",
    "java/io/FileInputStream.isRegularFile0",
    "java/lang/Class.getProtectionDomain0",
    "java/lang/Module.ensureNativeAccess",
    "java/lang/Object.wait0",
    "java/lang/Shutdown.logRuntimeExit",
    "java/lang/StackStreamFactory$AbstractStackWalker.fetchStackFrames(IJIII[Ljava/lang/Object;)I",
    "java/lang/StackStreamFactory$AbstractStackWalker.fetchStackFrames(JJII[Ljava/lang/Object;)I",
    "java/lang/StringUTF16.isBigEndian",
    "java/lang/Thread.currentCarrierThread",
    "java/lang/Thread.ensureMaterializedForStackWalk",
    "java/lang/Thread.getNextThreadIdOffset",
    "java/lang/Thread.scopedValueCache",
    "java/lang/Thread.setScopedValueCache",
    "java/lang/Thread.sleep0",
    "java/lang/Thread.sleepNanos0",
    "java/lang/Thread.yield0",
    "java/lang/ref/Finalizer.isFinalizationEnabled",
    "java/lang/ref/Finalizer.reportComplete",
    "java/lang/ref/PhantomReference.clear0",
    "java/net/InetAddress.isIPv4Available",
    "java/net/InetAddress.isIPv6Supported",
    "java/net/InetAddressImplFactory.isIPv6Supported",
    "java/security/AccessController.ensureMaterializedForStackWalk",
    "java/security/AccessController.getInheritedAccessControlContext",
    "java/security/AccessController.getProtectionDomain",
    "java/security/AccessController.getStackAccessControlContext",
    "java/util/concurrent/atomic/AtomicLong.VMSupportsCS8",
    "jdk/internal/misc/CDS.getCDSConfigStatus",
    "jdk/internal/misc/CDS.isDumpingArchive0",
    "jdk/internal/misc/CDS.isDumpingClassList0",
    "jdk/internal/misc/CDS.isSharingEnabled0",
    "jdk/internal/misc/CDS.needsClassInitBarrier0",
    "jdk/internal/misc/PreviewFeatures.isPreviewEnabled",
    "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor.newInstance0",
    "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor.invoke0",
    "jdk/internal/reflect/NativeConstructorAccessorImpl.newInstance0",
    "jdk/internal/reflect/NativeMethodAccessorImpl.invoke0",
    "jdk/internal/vm/Continuation.pin",
    "jdk/internal/vm/Continuation.unpin",
    "jdk/internal/vm/ContinuationSupport.isSupported0",
    "jdk/internal/vm/ThreadContainers.deregisterContainer",
    "jdk/internal/vm/ThreadContainers.registerContainer",
    "sun/nio/ch/FileChannelImpl.maxDirectTransferSize0",
    "sun/nio/ch/FileDispatcherImpl.close0",
    "sun/nio/ch/FileDispatcherImpl.closeIntFD",
    "sun/nio/ch/FileDispatcherImpl.force0",
    "sun/nio/ch/FileDispatcherImpl.init",
    "sun/nio/ch/FileDispatcherImpl.init0",
    "sun/nio/ch/FileDispatcherImpl.preClose0",
    "sun/nio/ch/FileDispatcherImpl.pread0",
    "sun/nio/ch/FileDispatcherImpl.pwrite0",
    "sun/nio/ch/FileDispatcherImpl.read0",
    "sun/nio/ch/FileDispatcherImpl.seek0",
    "sun/nio/ch/FileDispatcherImpl.size0",
    "sun/nio/ch/FileDispatcherImpl.transferFrom0",
    "sun/nio/ch/FileDispatcherImpl.transferTo0",
    "sun/nio/ch/FileDispatcherImpl.truncate0",
    "sun/nio/ch/FileDispatcherImpl.write0",
    "sun/nio/ch/IOUtil.writevMax",
    "sun/nio/ch/NativeThread.current0",
    "sun/nio/ch/NativeThread.signal0",
    "sun/nio/ch/NativeThread.supportPendingSignals0",
    "sun/nio/ch/UnixDispatcher.close0",
    "sun/nio/ch/UnixDispatcher.init",
    "sun/nio/ch/UnixDispatcher.preClose0",
    "sun/nio/ch/UnixFileDispatcherImpl.allocationGranularity0",
    "sun/nio/ch/UnixFileDispatcherImpl.available0",
    "sun/nio/ch/UnixFileDispatcherImpl.closeIntFD",
    "sun/nio/ch/UnixFileDispatcherImpl.force0",
    "sun/nio/ch/UnixFileDispatcherImpl.isOther0",
    "sun/nio/ch/UnixFileDispatcherImpl.pread0",
    "sun/nio/ch/UnixFileDispatcherImpl.pwrite0",
    "sun/nio/ch/UnixFileDispatcherImpl.read0",
    "sun/nio/ch/UnixFileDispatcherImpl.seek0",
    "sun/nio/ch/UnixFileDispatcherImpl.size0",
    "sun/nio/ch/UnixFileDispatcherImpl.truncate0",
    "sun/nio/ch/UnixFileDispatcherImpl.write0",
    "sun/nio/fs/LinuxNativeDispatcher.directCopy0",
    "sun/nio/fs/LinuxNativeDispatcher.posix_fadvise",
    "sun/nio/fs/UnixCopyFile.transfer",
    "sun/nio/fs/UnixFileSystem.bufferedCopy0",
    "sun/nio/fs/UnixFileSystem.temporaryBufferSize",
    "sun/nio/fs/UnixNativeDispatcher.access0(JI)I",
    "sun/nio/fs/UnixNativeDispatcher.exists0",
    "sun/nio/fs/UnixNativeDispatcher.fstat0",
    "sun/nio/fs/UnixNativeDispatcher.stat0(JLsun/nio/fs/UnixFileAttributes;)I",
    "sun/nio/fs/UnixNativeDispatcher.stat1",
];

/// Methods that neither 17 nor 25 has.
const OLD: &[&str] = &[
    "java/lang/AbstractStringBuilder.isEmpty()Z",
    "java/lang/StringBuffer.isEmpty()Z",
    "java/lang/StringBuilder.isEmpty()Z",
    "java/util/concurrent/ThreadLocalRandom.mix64(J)J",
    "jdk/internal/misc/Unsafe.addressSize0",
    "jdk/internal/misc/Unsafe.isBigEndian0",
    "jdk/internal/misc/Unsafe.unalignedAccess0",
    "jdk/internal/misc/VM.initializeFromArchive",
];
