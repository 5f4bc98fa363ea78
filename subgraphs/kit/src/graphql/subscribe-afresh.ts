import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { Context } from '../context/context.ts';

/**
 * GraphQL's subscribe, but with a context of its own for each event: what one event has loaded must not be shown
 * again by a later one, which may be hours away.
 */
export async function subscribeAfresh(
  request: ExecutionArgs,
  freshContext: () => Context,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const events = await createSourceEventStream(request);
  if (!(Symbol.asyncIterator in events)) return events;
  const source = events[Symbol.asyncIterator]();
  const stream: AsyncIterableIterator<ExecutionResult> = {
    next: async () => {
      const { done, value } = await source.next();
      if (done) return { done, value: undefined };
      return {
        done: false,
        value: await execute({ ...request, rootValue: value, contextValue: freshContext() }),
      };
    },
    return: async () => {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
