/**
 * A stream that really ends when it is told to. An async generator that waits for its next event cannot be told
 * anything until the event comes; so its source is ended too, which ends the waiting.
 */
export function stoppable<Answer>(
  answers: AsyncGenerator<Answer>,
  source: AsyncIterator<unknown>,
  signal?: AbortSignal,
): AsyncGenerator<Answer> {
  const stop = async (): Promise<IteratorResult<Answer>> => {
    signal?.removeEventListener('abort', stop);
    void Promise.resolve(source.return?.()).catch(() => {});
    void answers.return(undefined).catch(() => {});
    return { done: true, value: undefined };
  };
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) void stop();
  const stream = {
    next: () => answers.next(),
    return: stop,
    throw: (error: unknown) => answers.throw(error),
    [Symbol.asyncIterator]: () => stream,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
  return stream as AsyncGenerator<Answer>;
}
