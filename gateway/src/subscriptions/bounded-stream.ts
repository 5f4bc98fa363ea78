import { GatewayError } from '@agg/schema';

/** How many events may wait for a slow reader. */
const waitingEvents = 256;

/** Ends a stream whose reader is too slow for its events. */
export class SlowConsumer extends GatewayError {
  constructor(limit: number) {
    super(
      'UNAVAILABLE',
      `The stream was read too slowly: more than ${limit} events were waiting. Connect again from the last one.`,
    );
  }
}

/**
 * Reads a stream ahead of its reader, so that a slow reader is noticed: the stream ends with `SlowConsumer`, never with
 * silently lost events, and memory stays bounded.
 */
export async function* boundedStream<Event>(
  source: AsyncIterable<Event>,
  limit = waitingEvents,
): AsyncGenerator<Event> {
  const waiting: Event[] = [];
  let ending: { error?: unknown } | undefined;
  let wake = (): void => {};
  const iterator = source[Symbol.asyncIterator]();
  const end = (reason: { error?: unknown }): void => {
    ending ??= reason;
    wake();
  };
  const pump = async (): Promise<void> => {
    for (let next = await iterator.next(); !next.done && !ending; next = await iterator.next()) {
      if (waiting.length >= limit) return end({ error: new SlowConsumer(limit) });
      waiting.push(next.value);
      wake();
    }
    end({});
  };
  pump().catch((error) => end({ error }));
  try {
    while (true) {
      if (ending?.error instanceof SlowConsumer) throw ending.error;
      if (waiting.length > 0) yield waiting.shift() as Event;
      else if (!ending) await new Promise<void>((resolve) => (wake = resolve));
      else if ('error' in ending) throw ending.error;
      else return;
    }
  } finally {
    ending ??= {};
    await iterator.return?.();
  }
}
