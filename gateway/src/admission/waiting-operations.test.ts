import type { GraphRequest } from '@agg/schema';
import { afterEach, describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { Admission } from './admission.ts';
import { countFetches, WaitingOperations } from './waiting-operations.ts';

let admission: Admission;
afterEach(() => admission.stop());

const access = new Map([
  ['Mutation.pay', { callers: [], waits: true }],
  ['Mutation.write', { callers: [] }],
  ['Query.pay', { callers: [], waits: true }],
]);

/** A subgraph that answers when it is told to, behind four places and up to three operations that wait. */
function start() {
  admission = new Admission({ places: 4, first: 4 });
  const waiting = new WaitingOperations(admission, { total: 3, flow: 2 });
  const answers: (() => void)[] = [];
  const execute = () => new Promise<object>((resolve) => answers.push(() => resolve({ data: {} })));
  const subgraph = countFetches({ execute, subscribe: execute }, { admission, waiting, access });
  const ask = (tenantId: string, text: string) => {
    const request = { caller: { tenantId }, document: parse(text) } as GraphRequest;
    return admission.run(request, () => subgraph.execute(request));
  };
  return { answers, ask };
}

const refusal = (code: string) => ({ extensions: { code, retryAfter: 1 } });

describe('operations that wait', () => {
  test('take no place of others meanwhile, and have one again when they are answered [decided.waiting-operations]', async () => {
    const { answers, ask } = start();
    const paid = [ask('a', 'mutation { pay }'), ask('a', 'mutation { some: pay }')];
    expect(admission.running).toBe(0);
    const written = [ask('a', 'mutation { write }'), ask('a', 'mutation { write }')];
    expect(admission.running).toBe(2);
    for (const answer of answers) answer();
    expect(await Promise.all(paid)).toEqual([{ data: {} }, { data: {} }]);
    await Promise.all(written);
    expect(admission.running).toBe(0);
  });

  test('are limited for each flow and in all', async () => {
    const { answers, ask } = start();
    const paid = [ask('a', 'mutation { pay }'), ask('a', 'mutation { pay }')];
    await expect(ask('a', 'mutation { pay }')).rejects.toMatchObject(refusal('RATE_LIMITED'));
    paid.push(ask('b', 'mutation { pay }'));
    await expect(ask('c', 'mutation { pay }')).rejects.toMatchObject(refusal('UNAVAILABLE'));
    for (const answer of answers) answer();
    await Promise.all(paid);
    const later = ask('c', 'mutation { pay }');
    answers.at(-1)?.();
    await later;
    expect(admission.running).toBe(0);
  });

  test('have their place again after a failure, and leave it to others, more often than there are places', async () => {
    admission = new Admission({ places: 2, first: 2 });
    const waiting = new WaitingOperations(admission, { total: 1, flow: 1 });
    const requester = { caller: { tenantId: 'a' } };
    const failing = () => waiting.run(requester, () => Promise.reject(new Error('The node is away.')));
    for (let time = 0; time <= 2; time += 1) {
      await expect(admission.run(requester, failing)).rejects.toThrow('The node is away.');
      expect(admission.running).toBe(0);
    }
    expect(await admission.run(requester, () => waiting.run(requester, async () => admission.running))).toBe(
      0,
    );
  });

  test('are mutations that are declared to wait, and nothing else', async () => {
    const { answers, ask } = start();
    const running = [ask('a', '{ pay }'), ask('a', 'mutation { write }')];
    expect(admission.running).toBe(2);
    for (const answer of answers) answer();
    await Promise.all(running);
  });
});
