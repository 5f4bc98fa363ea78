import { randomUUID } from 'node:crypto';
import { allRoles } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { fail, failReads, stall } from '../../kit/database-faults.ts';
import type { TestCaller } from '../../kit/provisioning.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { graphqlKeyed, isReplayed, postKeyed } from './keyed.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const requests = 'idempotency.request';
const recording = { table: requests, on: 'update', when: 'new.answer is not null' } as const;
const createChannel = `mutation ($name: Name!) {
  createChannel(input: { name: $name }) { channelId name createdAt createdBy { id name } }
}`;
const both = `mutation { one: createChannel(input: { name: "one" }) { channelId name }
  two: createChannel(input: { name: "two" }) { channelId name } }`;

/** A caller of a new tenant, and queries of what they have created. */
async function newStory() {
  const caller: TestCaller = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
  const { tenantId } = caller;
  const key = randomUUID();
  const ids = (table: string, id: string) =>
    stack.database.query(`select ${id} as id from ${table} where tenant_id = $1`, [tenantId]);
  return {
    channel: (query = createChannel) => graphqlKeyed(stack.url, caller, key, query, { name: 'Web' }),
    credential: () =>
      postKeyed(stack.url, '/tenant-auth/v1/credentials', caller, key, { kind: 'SERVICE', name: 'Pipeline' }),
    channels: () => ids('registry.channel', 'channel_id'),
    credentials: () => ids('tenant_auth.credential', 'credential_id'),
    /** Makes the first attempt so old that it counts as dead. */
    age: () =>
      stack.database.query(
        `update ${requests} set begun_at = begun_at - interval '61 seconds' where tenant_id = $1`,
        [tenantId],
      ),
  };
}

const codesOf = ({ json }: { json: { errors?: { extensions: { code: string } }[] } }) =>
  json.errors?.map(({ extensions }) => extensions.code);

describe('A request with an Idempotency-Key whose answer is lost', () => {
  test(
    cites(
      'decided.unfinished-repeatable-requests',
      'is not executed again after a kill between its change and the record of its answer',
    ),
    async () => {
      const story = await newStory();
      const stalled = await stall(stack.database, recording);
      const first = story.channel().catch(() => 'cut');
      await stalled.waiting(1);
      await stack.gateway.kill();
      expect(await first).toBe('cut');
      await stalled.cut();
      await stack.restart();
      expect((await story.channel()).status).toBe(409);
      await story.age();
      const again = await story.channel();
      const [made, ...more] = await story.channels();
      expect([again.status, isReplayed(again), more]).toEqual([200, true, []]);
      expect(again.json.data.createChannel).toMatchObject({ channelId: made?.id, name: 'Web' });
      expect((await story.channel()).text).toBe(again.text);
    },
  );

  test('returns the created secret, and no second one, if a part of the answer fails', async () => {
    const story = await newStory();
    const heal = await failReads(stack.database, 'tenant_auth.client_secret');
    const failed = await story.credential();
    await heal();
    expect(failed.status).toBe(500);
    const again = await story.credential();
    const [made, ...more] = await story.credentials();
    expect([again.status, isReplayed(again), more]).toEqual([201, true, []]);
    expect(again.json).toMatchObject({
      credentialId: made?.id,
      clientSecret: expect.stringMatching(/^agg_/),
    });
    expect((await story.credential()).text).toBe(again.text);
    const stored = JSON.stringify(await stack.database.query(`select * from ${requests}`));
    expect(stored).not.toContain(again.json.clientSecret);
  });

  test('also gets its full answer by GraphQL once the other subgraph answers again', async () => {
    const story = await newStory();
    // Caches the caller, so that the person need not be read.
    await story.channel('{ channels { totalElements } }');
    const heal = await failReads(stack.database, 'tenant_auth.person');
    const partly = await story.channel();
    await heal();
    expect(codesOf(partly)).toEqual(['INTERNAL']);
    const again = await story.channel();
    expect(again.json).toMatchObject({ data: { createChannel: { createdBy: { name: 'Ada Lovelace' } } } });
    expect([isReplayed(again), await story.channels()]).toMatchObject([true, [{}]]);
  });

  test('returns its answer even if it cannot be stored, and rebuilds it from the change', async () => {
    const story = await newStory();
    const heal = await fail(stack.database, recording);
    const first = await story.credential();
    await heal();
    expect(first.status).toBe(201);
    await story.age();
    const again = await story.credential();
    expect([again.status, isReplayed(again), again.json]).toEqual([201, true, first.json]);
  });

  test(
    cites(
      'decided.unfinished-repeatable-requests',
      'with some of its mutations executed executes no more, and names the missing ones',
    ),
    async () => {
      const story = await newStory();
      const heal = await fail(stack.database, {
        table: 'registry.channel',
        on: 'insert',
        when: `new.name = 'two'`,
      });
      const failed = await story.channel(both);
      await heal();
      expect(codesOf(failed)).toEqual(['INTERNAL']);
      const again = await story.channel(both);
      expect(codesOf(again)).toEqual(['OUTCOME_UNRECORDED']);
      expect(await story.channels()).toHaveLength(1);
    },
  );
});

describe('A request with an Idempotency-Key that changed nothing', () => {
  test('is executed at once by its repetition', async () => {
    const story = await newStory();
    const heal = await fail(stack.database, { table: 'tenant_auth.credential', on: 'insert' });
    expect((await story.credential()).status).toBe(500);
    await heal();
    const next = await story.credential();
    expect([next.status, isReplayed(next)]).toEqual([201, false]);
    expect(await story.credentials()).toHaveLength(1);
  });

  test(
    cites(
      'decided.unfinished-repeatable-requests',
      'and still runs after a minute is rolled back if a repetition has replaced it',
    ),
    async () => {
      const story = await newStory();
      const stalled = await stall(stack.database, { table: 'registry.channel', on: 'insert' });
      const first = story.channel();
      await stalled.waiting(1);
      await story.age();
      const second = story.channel();
      await stalled.waiting(2);
      await stalled.release();
      const [late, next] = await Promise.all([first, second]);
      expect([codesOf(late), codesOf(next)]).toEqual([['CONFLICT'], undefined]);
      const [made, ...more] = await story.channels();
      expect(more).toEqual([]);
      expect(next.json.data.createChannel.channelId).toBe(made?.id);
      expect((await story.channel()).text).toBe(next.text);
    },
  );
});
