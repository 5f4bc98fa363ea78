/**
 * Loaded with `--import` into the gateway: answers the message `turns` with the longest turn of its event loop since the
 * last answer, in milliseconds of the processor. The time of the clock would include that of other processes.
 */
let longest = 0;
let before = process.threadCpuUsage();

setInterval(() => {
  const now = process.threadCpuUsage();
  longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1_000);
  before = now;
}, 1).unref();

process.on('message', (message) => {
  if (message !== 'turns') return;
  process.send?.({ longestTurn: longest });
  longest = 0;
});
process.channel?.unref();
