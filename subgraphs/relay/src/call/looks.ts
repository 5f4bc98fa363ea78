import {
  type Clock,
  type Context,
  findExchange,
  isAbandoned,
  type RecordedExchange,
  read,
  systemClock,
} from '@agg/kit';
import { unknownOutcome } from './unknown-outcome.ts';

/** Milliseconds between two looks at what another call is doing: the first, and the longest. */
const pauses = { first: 10, longest: 500 };

/** One turn for each look, as long as the answer of an agent may take. */
async function* looks(
  { services, signal }: Pick<Context, 'services' | 'signal'>,
  clock: Clock,
): AsyncGenerator<void> {
  const end = clock.now() + services.agentAnswerMs;
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    yield;
    if (clock.now() > end) return;
    await clock.sleep(pause, { signal });
  }
}

/** Milliseconds for which a process has to seem dead: one that has only been delayed renews its claim meanwhile. */
export const longestDelay = 3_000;

/**
 * An exchange as it is at each look.
 * @throws CONFLICT once its process is dead: nobody will say how it has ended
 */
export async function* looksAt(
  context: Context,
  exchangeId: string,
  clock = systemClock,
): AsyncGenerator<RecordedExchange | undefined> {
  let deadSince: number | undefined;
  for await (const _ of looks(context, clock)) {
    const [exchange, isDead] = await read(context, async (reader) => {
      const found = await findExchange(reader, exchangeId);
      return [found, !found?.outcome && (await isAbandoned(reader, exchangeId))] as const;
    });
    yield exchange;
    deadSince = isDead ? (deadSince ?? clock.now()) : undefined;
    if (deadSince !== undefined && clock.now() - deadSince > longestDelay) throw unknownOutcome();
  }
}
