// A PostgreSQL of the tests' own: made in a temporary folder, reached by a socket there, gone with the
// program.
//
// Servers refuse to run as root: root starts it as the user postgres, or nobody. If the program is killed the
// server hears of it and ends.
#pragma once

#include <string>

namespace potentia::storage {

/// An address of the server, started the first time, in which nothing is yet: each call gives another. Ends
/// the program with a sentence where PostgreSQL is not installed or does not start.
std::string fresh_postgres_place();

/// Before the first address: it shall flush its disk, for measurements.
void let_postgres_flush();

/// Ends the server at once, as a power cut would, and starts it again.
void crash_postgres();
/// Ends it; until start_postgres() nobody can be reached.
void stop_postgres();
void start_postgres();

/// A server that is stopped: its files as they are are remembered under this name, or are again what they
/// were then, as where a replica goes on.
void remember_postgres(const std::string& name);
void recall_postgres(const std::string& name);

}  // namespace potentia::storage
