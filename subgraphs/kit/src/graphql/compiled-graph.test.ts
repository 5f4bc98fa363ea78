import type { Graph, GraphRequest } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { type ExecutionResult, parse, subscribe } from 'graphql';
import { oddSchema } from './compiled/odd-schema.fixture.ts';
import { graphOf } from './compiled-graph.ts';

const schema = oddSchema();
const requestOf = (text: string): GraphRequest => ({ document: parse(text), caller: null, requestId: 'r' });

/** A graph, and the number of contexts that it has created. */
function counted(): { graph: Graph; made: () => number } {
  let made = 0;
  const graph = graphOf(schema, () => {
    made += 1;
    return { factor: made };
  });
  return { graph, made: () => made };
}

async function events(stream: AsyncIterable<ExecutionResult> | ExecutionResult) {
  const received = [];
  try {
    if (!(Symbol.asyncIterator in stream)) return [JSON.stringify(stream)];
    for await (const event of stream) received.push(JSON.stringify(event));
  } catch (error) {
    received.push(String(error));
  }
  return received;
}

describe('a graph of a compiled schema', () => {
  test.each([
    'subscription { ticks(count: 3) { id laterNumber boxes { id } mayFail(how: "gateway") } }',
    'subscription { ticks(count: 2, fails: true) { mustNot(how: "error") } }',
    'subscription { ticks(count: "x") { id } }',
    'subscription { broken }',
  ])('streams what graphql-js streams: %s', async (text) => {
    const { graph } = counted();
    const expected = await subscribe({ schema, document: parse(text), contextValue: {} });
    expect(await events(await graph.subscribe(requestOf(text)))).toEqual(await events(expected));
  });

  test('makes a context for every request, and for every event', async () => {
    const { graph, made } = counted();
    const request = requestOf('{ box { scaled(by: 1) } }');
    expect(await graph.execute(request)).toEqual({ data: { box: { scaled: 3 } } });
    expect(await graph.execute(request)).toEqual({ data: { box: { scaled: 6 } } });
    await events(await graph.subscribe(requestOf('subscription { ticks(count: 3) { id } }')));
    expect(made()).toBe(2 + 1 + 3);
  });

  test('refuses when no context can be made', async () => {
    const graph = graphOf(schema, () => {
      throw new Error('Nobody knows.');
    });
    await expect(graph.execute(requestOf('{ number }'))).rejects.toThrow('Nobody knows.');
    await expect(graph.subscribe(requestOf('subscription { broken }'))).rejects.toThrow('Nobody knows.');
  });
});
