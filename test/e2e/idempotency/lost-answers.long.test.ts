import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { fail, failReads, stall } from '../../kit/database-faults.ts';
import { OwnPostgres } from '../../kit/own-postgres.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { isReplayed } from './keyed.ts';
import { codesOf, newAllowance, newStory, recording, requests } from './lost-answers.ts';

let postgres: OwnPostgres;
let stack: Stack;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  stack = await startStack({ server: postgres.url });
});
afterAll(async () => {
  await stack?.stop();
  await postgres?.stop();
});

const both = `mutation { one: createChannel(input: { name: "one" }) { channelId name }
  two: createChannel(input: { name: "two" }) { channelId name } }`;

describe('A request with an Idempotency-Key whose answer is lost', () => {
  test('returns the created secret, and no second one, if a part of the answer fails', async () => {
    const story = await newStory(stack);
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
    const story = await newStory(stack);
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
    const story = await newStory(stack);
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
      const story = await newStory(stack);
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
    const story = await newStory(stack);
    const heal = await fail(stack.database, { table: 'tenant_auth.credential', on: 'insert' });
    expect((await story.credential()).status).toBe(500);
    await heal();
    const next = await story.credential();
    expect([next.status, isReplayed(next)]).toEqual([201, false]);
    expect(await story.credentials()).toHaveLength(1);
  });

  test(
    cites(
      'decided.allowing-a-caller',
      'lets a caller call although the first attempt ended after the subscription',
    ),
    async () => {
      const { allow, subscriptions } = await newAllowance(stack);
      const heal = await fail(stack.database, { table: 'tenant_auth.credential', on: 'insert' });
      expect((await allow()).status).toBe(500);
      await heal();
      const next = await allow();
      const [made, ...more] = await subscriptions();
      expect([next.status, isReplayed(next), more]).toEqual([200, false, []]);
      expect(next.json).toMatchObject({
        subscriptionId: made?.id,
        clientSecret: expect.stringMatching(/^agg_/),
      });
      expect((await allow()).text).toBe(next.text);
    },
  );

  test(
    cites(
      'decided.unfinished-repeatable-requests',
      'and still runs when its claim has lapsed is rolled back if a repetition has replaced it',
    ),
    async () => {
      const story = await newStory(stack);
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
