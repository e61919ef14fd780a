# Warnings are errors, on GCC and Clang alike; sanitizers and processor features for everything built here.
add_library(potentia_warnings INTERFACE)
target_compile_options(potentia_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                                                   -Wold-style-cast -Wextra-semi -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 sees dangling and uninitialised values in std::variant and std::string where there are none.
  target_compile_options(potentia_warnings INTERFACE -Wno-maybe-uninitialized -Wno-restrict)
endif()

if(POTENTIA_SANITIZE)
  add_compile_options(-fsanitize=${POTENTIA_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${POTENTIA_SANITIZE})
  if(POTENTIA_SANITIZE MATCHES "address")
    # A null pointer or an object that ends too early is AddressSanitizer's find as well; asking twice at every access
    # costs a fifth of the time to compile. Whether an object is of its type UBSan finds out through a pipe, for which a
    # test of the server leaves no file.
    add_compile_options(-fno-sanitize=null,object-size,vptr)
  endif()
endif()

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  # x86-64-v3 (POPCNT, BMI, AVX2): every x86 server and desktop since about 2015; say another for older ones.
  set(POTENTIA_MARCH "x86-64-v3" CACHE STRING "The processor to build for, as for -march")
  add_compile_options(-march=${POTENTIA_MARCH})
  # Without AVX, vectors of 32 bytes are handed over in another way than with it; here all is built alike.
  add_compile_options(-Wno-psabi)
endif()

find_program(MOLD mold)
if(MOLD AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_link_options(-fuse-ld=mold)
endif()
