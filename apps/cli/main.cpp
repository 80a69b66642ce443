// The command with everything that comes with the library and nothing more.
#include <garimpo/command.hpp>

int main(int argc, char** argv) { return garimpo::run_command(argc, argv); }
