import { Session } from 'node:inspector/promises';
import type { FunctionCalls } from './ways.types.ts';

/**
 * Loaded with `--import` into the process whose ways are measured: answers the message `calls` with how often each of its
 * functions was called since the last one. V8 counts them.
 */
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

process.on('message', (message) => {
  if (message === 'calls') void report();
});
process.once('disconnect', () => process.exit());
process.channel?.unref();

async function report(): Promise<void> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const isOurs = (url: string) =>
    url.startsWith('file:') && !url.includes('/node_modules/') && url !== import.meta.url;
  const own = result.filter(({ url }) => isOurs(url));
  const calls = own.flatMap(({ url, functions }) =>
    functions.map(
      ({ functionName, ranges: [range] }): FunctionCalls => ({
        file: url,
        name: `${functionName} ${range?.startOffset}`,
        calls: range?.count ?? 0,
      }),
    ),
  );
  process.send?.({ calls: calls.filter((one) => one.calls > 0) });
}
