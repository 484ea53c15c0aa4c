// Stands in for what a phone does not need: a debug log, and node's queue of ticks.
const nothing = () => () => {};
nothing.nextTick = (act, ...args) => queueMicrotask(() => act(...args));
module.exports = nothing;
