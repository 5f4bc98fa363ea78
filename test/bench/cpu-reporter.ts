/**
 * Loaded with `--import` into every measured process: answers the message `cpu` with the processor time of
 * the process since its start, in microseconds, of all its threads, in user and in system mode.
 */
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});

// The measurement does not keep a process alive, and a process exits when the measuring process disconnects.
process.once('disconnect', () => process.exit());
process.channel?.unref();
