import { randomUUID } from 'node:crypto';
import type { Caller, Graph } from '@agg/schema';
import { parse } from 'graphql';

/** Executes an operation as one of the demo's people and returns the value of its single root field. */
export type Ask = <T = Record<string, string>>(
  text: string,
  variables?: Record<string, unknown>,
) => Promise<T>;

/** @throws Error with the graph's error messages */
export function askAs(graph: Graph, caller: Caller): Ask {
  return async <T>(text: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await graph.execute({
      document: parse(text),
      variables,
      caller,
      requestId: randomUUID(),
    });
    if (errors) throw new Error(`Seeding the demo failed: ${errors.map(({ message }) => message).join(' ')}`);
    return Object.values(data ?? {})[0] as T;
  };
}
