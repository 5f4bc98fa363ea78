import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@agg/kit';

/** Milliseconds between two looks at what another call is doing: the first, and the longest. */
const pauses = { first: 10, longest: 500 };

/** One turn for each look, as long as the answer of an agent may take. */
export async function* looks({
  services,
  signal,
}: Pick<Context, 'services' | 'signal'>): AsyncGenerator<void> {
  const end = performance.now() + services.agentAnswerMs;
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    yield;
    if (performance.now() > end) return;
    await sleep(pause, undefined, { signal });
  }
}
