import type { Contender } from '../contenders.ts';
import type { LoadGenerator } from '../load.ts';
import { messageOf } from '../measured-process.ts';
import type { Cost } from './counted-calls.ts';

/** `NODE_OPTIONS` of a gateway that counts what its tracing costs; after those that it has. */
export function countingTracing(options: string): string {
  return `${options} --import=${new URL('count-tracing.js', import.meta.url)}`;
}

/**
 * What tracing costs a request where no traces are sent: the calls of the modules of spans and their time. Counted rather than
 * compared, because two runs of one program differ by more than this.
 */
export async function unsentTracing(
  counting: Contender,
  generator: LoadGenerator,
  load: { connections: number; seconds: number },
): Promise<Cost> {
  const { url, requests } = counting;
  await costSinceLast(counting);
  const { answers } = await generator.run({ url, requests, ...load });
  const { calls, microseconds } = await costSinceLast(counting);
  if (calls < answers)
    throw new Error(`${answers} requests called tracing ${calls} times: it is not counted.`);
  return { calls: calls / answers, microseconds: microseconds / answers };
}

async function costSinceLast({ child }: Contender): Promise<Cost> {
  const answer = messageOf<{ tracing: Cost }>(child.process, 'tracing');
  child.process.send('tracing');
  return (await answer).tracing;
}
