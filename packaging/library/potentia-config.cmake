# find_package(potentia): the target potentia::potentia (docs/library.md).
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/potentia-targets.cmake)
