// A NATS of the tests' own: in a temporary folder, on a port that the system gave, gone with the program. If
// the program is killed the server is, too.
#pragma once

#include <string>

namespace potentia::bus {

/// The address of the server, started the first time. Ends the program with a sentence where NATS is not
/// installed or does not start.
std::string broker_url();

/// Ends it at once, as kill -9 does; until start_broker() nobody can be reached. Then it is at the same
/// address, with what it kept.
void kill_broker();
void start_broker();
/// The folder in which it keeps a stream: its messages in "msgs", what its consumers know in "obs".
std::string broker_folder(const std::string& stream);
/// It stands still, connected as it is, until let_broker_go_on().
void freeze_broker();
void let_broker_go_on();

}  // namespace potentia::bus
