# Builds the page and embeds it: sets SENET_EMBEDDED_SOURCES, one assembler file with the bytes and one C++ file with the
# table of them. Without a page the table is empty.
#
#   SENET_WEB       build web/ with npm
#   SENET_NODE_BIN  a folder with node and npm to put first on PATH
#   SENET_WEB_DIST  embed this built page instead of building one

set(SENET_NODE_BIN "" CACHE PATH "Folder of the node and npm to use; empty: those on PATH")
set(SENET_WEB_DIST "" CACHE PATH "A built page to embed instead of building web/")

set(embedded_folder ${CMAKE_CURRENT_BINARY_DIR}/embedded)
set(SENET_EMBEDDED_SOURCES ${embedded_folder}/page.S ${embedded_folder}/page.cpp)
set(page_stamp)

if(SENET_WEB_DIST)
  set(page_folder ${SENET_WEB_DIST})
  file(GLOB_RECURSE page_stamp CONFIGURE_DEPENDS ${SENET_WEB_DIST}/*)
elseif(SENET_WEB)
  set(web ${CMAKE_SOURCE_DIR}/web)
  set(page_folder ${web}/dist)
  set(with_node)
  if(SENET_NODE_BIN)
    set(with_node ${CMAKE_COMMAND} -E env "PATH=${SENET_NODE_BIN}:$ENV{PATH}")
  endif()
  add_custom_command(
    OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/packages.stamp
    COMMAND ${with_node} npm ci --no-audit --no-fund
    COMMAND ${CMAKE_COMMAND} -E touch ${CMAKE_CURRENT_BINARY_DIR}/packages.stamp
    DEPENDS ${web}/package-lock.json
    WORKING_DIRECTORY ${web}
    COMMENT "Installing the packages of the page"
    VERBATIM)
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
  file(GLOB web_settings CONFIGURE_DEPENDS ${web}/*.html ${web}/*.json ${web}/*.ts)
  set(page_stamp ${CMAKE_CURRENT_BINARY_DIR}/page.stamp)
  add_custom_command(
    OUTPUT ${page_stamp}
    COMMAND ${with_node} npm run build
    COMMAND ${CMAKE_COMMAND} -E touch ${page_stamp}
    DEPENDS ${CMAKE_CURRENT_BINARY_DIR}/packages.stamp ${web_sources} ${web_settings}
    WORKING_DIRECTORY ${web}
    COMMENT "Building the page"
    VERBATIM)
else()
  set(page_folder "")
endif()

add_custom_command(
  OUTPUT ${SENET_EMBEDDED_SOURCES}
  COMMAND ${CMAKE_COMMAND} "-DPAGE=${page_folder}" "-DOUTPUT=${embedded_folder}" -P ${CMAKE_CURRENT_SOURCE_DIR}/embed.cmake
  DEPENDS ${page_stamp} ${CMAKE_CURRENT_SOURCE_DIR}/embed.cmake
  COMMENT "Embedding the page"
  VERBATIM)

# The bytes go through the assembler: compilers take their time over long arrays.
enable_language(ASM)
