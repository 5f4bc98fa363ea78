import { createServer } from 'node:net';

/**
 * Hive Gateway by its own command, as documented, in one process: `hive.mjs <configuration> [flags]`. It does not say
 * where it listens, so a free port is found before, and the parent told once it answers there.
 */
const [configuration, ...flags] = process.argv.slice(2);
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});
const url = `http://127.0.0.1:${port}`;

process.chdir(import.meta.dirname);
process.argv = [
  ...process.argv.slice(0, 2),
  'supergraph',
  '-c',
  configuration,
  '-h',
  '127.0.0.1',
  '-p',
  `${port}`,
  ...flags,
];
await import('./node_modules/@graphql-hive/gateway/dist/bin.js');
while (!(await fetch(`${url}/readiness`).catch(() => undefined))?.ok)
  await new Promise((resolve) => setTimeout(resolve, 50));
process.send?.({ url });
