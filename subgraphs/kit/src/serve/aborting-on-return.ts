/** A stream may wait for an event that never comes, and cannot hear `return()` then: whoever leaves ends the waiting. */
export function abortingOnReturn<T>(
  events: AsyncIterableIterator<T>,
  left: AbortController,
): AsyncGenerator<T> {
  const stream: AsyncGenerator<T> = {
    next: () => events.next(),
    return: async () => {
      left.abort();
      return (await events.return?.()) ?? { done: true, value: undefined };
    },
    throw: (error) => Promise.reject(error),
    [Symbol.asyncIterator]: () => stream,
    [Symbol.asyncDispose]: async () => left.abort(),
  };
  return stream;
}
