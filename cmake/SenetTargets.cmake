# What every target of the project shares: warnings as errors and, if asked for, sanitizers.
include(GNUInstallDirs)

function(senet_settings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
                                           -Woverloaded-virtual -Wcast-qual -Wformat=2 -Werror)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 asks for every field of a designated initializer; the rule sets rely on their defaults.
    target_compile_options(${target} PRIVATE -Wno-missing-field-initializers)
  else()
    target_compile_options(${target} PRIVATE -Wno-missing-designated-field-initializers)
  endif()
  if(SENET_SANITIZE)
    target_compile_options(${target} PUBLIC -fsanitize=${SENET_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(${target} PUBLIC -fsanitize=${SENET_SANITIZE})
  endif()
endfunction()

# A folder of the project as a static library `senet_<name>`, alias senet::<name>, whose public headers lie in include/.
function(senet_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
  add_library(senet_${name} STATIC ${ARG_SOURCES})
  add_library(senet::${name} ALIAS senet_${name})
  set_target_properties(senet_${name} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(senet_${name} PUBLIC cxx_std_23)
  target_include_directories(senet_${name} PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
                                                  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(senet_${name} PUBLIC ${ARG_LINKS})
  senet_settings(senet_${name})
endfunction()
