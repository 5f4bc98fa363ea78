import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphql } from '../../kit/client.ts';
import { startWatchedStack, type WatchedStack } from '../../kit/watched-stack.ts';
import { graphqlKeyed } from './keyed.ts';

let watched: WatchedStack;
let caller: TestCaller;
beforeAll(async () => {
  watched = await startWatchedStack();
  const { provisioning } = watched.stack;
  caller = await provisioning.caller(await provisioning.tenant(), allRoles);
});
afterAll(() => watched?.stop());

const creating = (name: string) => `mutation { createChannel(input: { name: "${name}" }) { channelId } }`;

/** The first words of the statements that a request's key adds. */
async function statementsOf(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const before = watched.sent.length;
  await work();
  return watched.sent
    .slice(before)
    .filter(({ text }) => text.includes('"idempotency"'))
    .map(({ text }) => text.split(' ')[0]);
}

describe('The database cost of an Idempotency-Key', () => {
  test('is zero for a change without one', async () => {
    expect(await statementsOf(() => graphql(watched.stack.url, creating('A'), {}, caller.token))).toEqual([]);
  });

  test('is four statements for a change: two before it, one in its transaction, and one for its answer', async () => {
    const once = () => graphqlKeyed(watched.stack.url, caller, randomUUID(), creating('B'));
    expect(await statementsOf(once)).toEqual(['insert', 'delete', 'update', 'update']);
  });

  test('is two statements for its repetition', async () => {
    const other = randomUUID();
    const again = () => graphqlKeyed(watched.stack.url, caller, other, creating('C'));
    await again();
    expect(await statementsOf(again)).toEqual(['insert', 'select']);
  });
});
