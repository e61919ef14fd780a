#include "farm/standing.h"

#include <utility>

namespace potentia::farm {

Json to_json(Kind kind, const bus::Counts& counts) {
  return {
      {"queue", word(kind)}, {"waiting", counts.waiting}, {"in_hand", counts.in_hand}, {"dead", counts.dead}};
}

Result<std::unique_ptr<Lookout>> Lookout::open(bus::Bus& bus) {
  std::unique_ptr<Lookout> out(new Lookout(bus));
  for (const Kind kind : all_kinds()) {
    auto queue = bus.queue(queue_name(kind), queue_settings());
    if (!queue) return queue.error();
    out->queues_[static_cast<std::size_t>(kind)] = std::move(*queue);
  }
  auto crew = Crew::listen(bus);
  if (!crew) return crew.error();
  out->crew_ = std::move(*crew);
  auto shut_out = ShutOut::open(bus, nullptr);
  if (!shut_out) return shut_out.error();
  out->shut_out_ = std::move(*shut_out);
  return out;
}

Result<Standing> Lookout::look() {
  // A queue would wait for a broker that has just gone.
  if (!bus_.health().connected)
    return Error{"bus-away"_code, "", "the broker is not reached; start it, or see whether --nats is right"};
  Standing out;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const auto counts = queues_[kind]->counts();
    if (!counts) return counts.error();
    out.queues[kind] = *counts;
  }
  out.workers = crew_->here();
  out.shut_out = shut_out_->names();
  return out;
}

}  // namespace potentia::farm
