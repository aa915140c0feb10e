//! Class files, the containers that hold them, the class path and the javac cache.
