import { ClosableStream } from './closable-stream.ts';

/**
 * Maps the events of a stream, one after the other; closing it closes the source.
 * @param map maps an event; `undefined` leaves it out
 * @param signal closes the stream when it is aborted
 */
export function mapStream<From, To>(
  source: AsyncIterator<From>,
  map: (event: From) => To | undefined | Promise<To | undefined>,
  signal?: AbortSignal,
): ClosableStream<To> {
  const next = async (): Promise<IteratorResult<To, undefined>> => {
    for (;;) {
      const { done, value: event } = await source.next();
      if (done) return { done, value: undefined };
      const value = await map(event);
      if (value !== undefined) return { done: false, value };
    }
  };
  return new ClosableStream({ next, close: () => source.return?.() }, signal);
}
