# Writes OUTPUT, a C++ file with the version and the commit of SOURCE.
execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=10 OUTPUT_VARIABLE COMMIT
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE FAILED)
if(FAILED)
  set(COMMIT "unknown")
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#include \"commands.hpp\"\n\nnamespace senet::cli {\n\n\
std::string version() { return \"senet ${VERSION} ${COMMIT}\"; }\n\n}  // namespace senet::cli\n")
