# Where no time is spent, neither in tests nor by players, code is optimised little, and not at all with sanitizers: it
# builds in half the time.
set(quick_to_build $<IF:$<CONFIG:Debug>,-O0,-O1>)

# room(): one folder of the map as a library, with its unit tests and with the test that keeps the map true.
#
#   room(NAME rules/dvonn            folder below src/, and the room's name on the map
#        [FILES a.h b.cpp]           only these files of the folder belong to the room (default: all of the folder)
#        [SOURCES a.cpp …]           what is compiled; none: a room of headers
#        [FAST b.cpp …]             those of them in which searches spend their time; in the browser, where all is loaded
#                                   first, the others are optimised for size
#        [DEPENDS base geometry …]   the rooms it may include from; nothing else, said a test `rooms.NAME`
#        [LIBRARIES CLI11::CLI11 …]  outside libraries
#        [TESTS a_test.cpp …]        unit tests beside the code; one that no room lists fails `rooms.NAME` too
#        [LONG_TESTS]                they compute for a while: optimised even where sanitized, and built even without
#                                   POTENTIA_ALL_TESTS
#        [ONE_TEST]                  one entry of ctest for all of them, so that they share what they start
#        [FUZZED]                    fuzz targets run in it, and look for its new paths
#        [PAIRS]                     its files are compiled two at a time, not all at once, where rooms are compiled as a
#                                   whole: they take so long that one would wait for it
#        [QUICK]                     no time is spent in it: optimised little
#        [EXCEPTIONS])               a room that does not go into the browser and may use exceptions
function(room)
  cmake_parse_arguments(ROOM "EXCEPTIONS;FUZZED;LONG_TESTS;ONE_TEST;PAIRS;QUICK" "NAME;FOLDER" "FILES;SOURCES;FAST;DEPENDS;LIBRARIES;TESTS" ${ARGN})
  if(NOT ROOM_FOLDER)
    set(ROOM_FOLDER ${ROOM_NAME})
  endif()
  string(REPLACE "/" "_" target "potentia_${ROOM_NAME}")
  set(folder ${PROJECT_SOURCE_DIR}/src/${ROOM_FOLDER})

  if(ROOM_SOURCES)
    list(TRANSFORM ROOM_SOURCES PREPEND ${folder}/ OUTPUT_VARIABLE sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
    if(NOT ROOM_EXCEPTIONS)
      target_compile_options(${target} PRIVATE -fno-exceptions)
    endif()
    if(ROOM_QUICK AND NOT POTENTIA_BROWSER)
      target_compile_options(${target} PRIVATE ${quick_to_build})
    endif()
    target_link_libraries(${target} PRIVATE potentia_warnings)
    if(POTENTIA_FUZZ AND ROOM_FUZZED)
      target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
    if(POTENTIA_WHOLE_ROOMS)
      set(batch 16)
      if(ROOM_PAIRS)
        set(batch 2)
      endif()
      set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${batch})
    endif()
    if(POTENTIA_BROWSER AND ROOM_FAST)
      list(TRANSFORM ROOM_FAST PREPEND ${folder}/)
      set_source_files_properties(${ROOM_FAST} PROPERTIES COMPILE_OPTIONS -O3)
    endif()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} ${PROJECT_SOURCE_DIR}/src)
  target_compile_features(${target} ${scope} cxx_std_20)
  foreach(other IN LISTS ROOM_DEPENDS)
    string(REPLACE "/" "_" other_target "potentia_${other}")
    target_link_libraries(${target} ${scope} ${other_target})
  endforeach()
  target_link_libraries(${target} ${scope} ${ROOM_LIBRARIES})

  # The map: one line a room, read by the check below.
  string(JOIN "," files ${ROOM_FILES})
  string(JOIN "," depends ${ROOM_DEPENDS})
  string(JOIN "," tests ${ROOM_TESTS})
  set_property(GLOBAL APPEND PROPERTY POTENTIA_ROOMS "${ROOM_NAME}|${ROOM_FOLDER}|${files}|${depends}|${tests}")

  if(POTENTIA_TESTS)
    add_test(NAME rooms.${ROOM_NAME}
             COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/check_rooms.py
                     --source ${PROJECT_SOURCE_DIR}/src --map ${PROJECT_BINARY_DIR}/rooms.txt --room ${ROOM_NAME})
    if(ROOM_TESTS AND (POTENTIA_ALL_TESTS OR ROOM_LONG_TESTS))
      list(TRANSFORM ROOM_TESTS PREPEND ${folder}/ OUTPUT_VARIABLE tests)
      set(length)
      if(ROOM_ONE_TEST)
        set(length ONE TIMEOUT 1200)
      elseif(ROOM_LONG_TESTS)
        set(length LONG)
      endif()
      potentia_test(NAME ${target}_test ${length} SOURCES ${tests} LIBRARIES ${target})
      set_target_properties(${target}_test PROPERTIES UNITY_BUILD ${POTENTIA_WHOLE_ROOMS})
    endif()
  endif()
endfunction()

# Writes the map once all rooms are known; the picture of it in the documents must be as new.
function(write_room_map)
  get_property(rooms GLOBAL PROPERTY POTENTIA_ROOMS)
  string(JOIN "\n" text ${rooms})
  file(WRITE ${PROJECT_BINARY_DIR}/rooms.txt "${text}\n")
  if(POTENTIA_TESTS AND NOT POTENTIA_BROWSER)
    add_test(NAME docs.architecture
             COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/architecture.py
                     --map ${PROJECT_BINARY_DIR}/rooms.txt --check)
  endif()
endfunction()

# A GoogleTest program, its cases as single ctest entries unless ONE (long batteries, where start-up counts). LONG: as
# for a room's LONG_TESTS; ONE implies it. LONG_FORM: not with POTENTIA_LONG_FORM=OFF. Generated inputs (rapidcheck) come
# from a fixed seed, so that a test that passes passes everywhere. AddressSanitizer notes where memory was asked for, a
# few calls deep (not 30, a fourteenth of the time).
function(potentia_test)
  cmake_parse_arguments(T "ONE;LONG;LONG_FORM" "NAME;TIMEOUT" "SOURCES;LIBRARIES" ${ARGN})
  if(T_LONG_FORM AND NOT POTENTIA_LONG_FORM)
    return()
  endif()
  add_executable(${T_NAME} ${T_SOURCES})
  target_include_directories(${T_NAME} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  target_link_libraries(${T_NAME} PRIVATE ${T_LIBRARIES} potentia_tests_data GTest::gtest_main rapidcheck
                        potentia_warnings)
  if(NOT T_ONE AND NOT T_LONG)
    target_compile_options(${T_NAME} PRIVATE ${quick_to_build})
  endif()
  if(NOT T_TIMEOUT)
    set(T_TIMEOUT 600)
  endif()
  set(environment ENVIRONMENT "RC_PARAMS=seed=1" ENVIRONMENT_MODIFICATION "ASAN_OPTIONS=set:malloc_context_size=6")
  if(T_ONE)
    add_test(NAME ${T_NAME} COMMAND ${T_NAME})
    set_tests_properties(${T_NAME} PROPERTIES TIMEOUT ${T_TIMEOUT} ${environment})
  else()
    # A name that GoogleTest's filter takes for something else, such as one with '-', would run nothing and pass.
    gtest_discover_tests(${T_NAME} DISCOVERY_MODE PRE_TEST
                         PROPERTIES TIMEOUT ${T_TIMEOUT} ${environment}
                                    FAIL_REGULAR_EXPRESSION "Running 0 tests")
  endif()
endfunction()
