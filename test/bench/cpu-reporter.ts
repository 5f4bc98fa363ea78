/**
 * Loaded with `--import` into every process that is measured: answers the message `cpu` with the processor time that
 * the process has taken since its start, in microseconds, of all its threads, in user and in system mode.
 */
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});

// Whoever is measured may end as if nobody measured, and ends when nobody does any more.
process.once('disconnect', () => process.exit());
process.channel?.unref();
