// A line of the load, against servers that end it in their own ways.
#include "load/line.h"

#include <gtest/gtest.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <list>
#include <vector>

namespace potentia::load {
namespace {

namespace asio = boost::asio;
using std::chrono::milliseconds;

/// Takes lines, and hears what comes on the last one; each before is told of a close, and then the connection
/// is left as it is.
class LeavesOpen {
 public:
  explicit LeavesOpen(asio::io_context& io)
      : acceptor_(io, asio::ip::tcp::endpoint(asio::ip::address_v4::loopback(), 0)) {
    accept();
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::size_t lines() const { return lines_.size(); }
  const std::vector<std::string>& heard() const { return heard_; }
  bool is_lost() const { return is_lost_; }

  /// A close frame with 1012, the service restarts (RFC 6455, section 5.5.1).
  void close_last() {
    constexpr std::array<unsigned char, 4> kClose = {0x88, 0x02, 0x03, 0xf4};
    asio::write(lines_.back().next_layer(), asio::buffer(kClose));
  }

 private:
  using Stream = boost::beast::websocket::stream<asio::ip::tcp::socket, false>;

  void accept() {
    acceptor_.async_accept([this](const auto& error, asio::ip::tcp::socket socket) {
      if (error) return;
      Stream& line = lines_.emplace_back(std::move(socket));
      line.async_accept([this, &line](const auto& failed) {
        if (!failed) read(line);
      });
      accept();
    });
  }
  // One message of the first line alone: its close is not answered.
  void read(Stream& line) {
    line.async_read(buffer_, [this, &line](const auto& error, std::size_t) {
      if (error) is_lost_ = true;
      if (error) return;
      const auto bytes = buffer_.data();
      heard_.emplace_back(static_cast<const char*>(bytes.data()), bytes.size());
      buffer_.consume(buffer_.size());
      if (lines_.size() > 1) read(line);
    });
  }

  asio::ip::tcp::acceptor acceptor_;
  std::list<Stream> lines_;
  boost::beast::flat_buffer buffer_;
  std::vector<std::string> heard_;
  bool is_lost_ = false;
};

// Beast, when a close has come, waits for the server's end of the connection, and then closes the socket
// where it was: in a line that had been opened anew meanwhile, or in another's.
TEST(Line, LetsASocketEndThatTheServerHasClosedAndLeftOpen) {
  asio::io_context io{1};
  LeavesOpen server(io);
  const SiteClient site({{.port = server.port()}});
  std::shared_ptr<Line> line;
  int opened = 0, lost = 0;
  Line::Ears ears;
  ears.opened = [&] { line->say("line " + std::to_string(++opened)); };
  ears.heard = [](Line&, const std::string&) {};
  ears.lost = [&] { ++lost; };
  line = std::make_shared<Line>(io, site, Visitor{}, Line::Place{.silence = milliseconds(300)}, ears);
  line->open();
  const auto until = [&io](const auto& what) {
    for (int i = 0; i < 1000 && !what(); ++i) io.run_one_for(milliseconds(10));
    return what();
  };
  ASSERT_TRUE(until([&] { return server.heard().size() == 1; }));
  server.close_last();
  ASSERT_TRUE(until([&] { return server.heard().size() == 2; })) << "silence is the end of it";
  EXPECT_EQ(server.heard(), (std::vector<std::string>{"line 1", "line 2"}));
  EXPECT_EQ(lost, 1);
  io.run_for(milliseconds(100));
  EXPECT_FALSE(server.is_lost());
  EXPECT_EQ(server.lines(), 2U);
  line->close();
  EXPECT_TRUE(until([&] { return server.is_lost(); }));
  io.run_for(milliseconds(200));
  EXPECT_EQ(server.lines(), 2U) << "who has closed it does not come back";
}

}  // namespace
}  // namespace potentia::load
