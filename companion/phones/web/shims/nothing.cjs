// Stands in for what a phone does not need: a debug log, worker timers, node's websockets, topic aliases.
function nothing() {
  return () => {};
}
nothing.default = nothing;
nothing.setInterval = (...args) => setInterval(...args);
nothing.clearInterval = (...args) => clearInterval(...args);
module.exports = nothing;
