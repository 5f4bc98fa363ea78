import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { stall } from '../../kit/database-faults.ts';
import { OwnPostgres } from '../../kit/own-postgres.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { isReplayed } from './keyed.ts';
import { codesOf, newStory, recording, recordingOutcome } from './lost-answers.ts';

let postgres: OwnPostgres;
let stack: Stack;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  // Statements wait for longer than a claim lasts.
  const environment = { STATEMENT_TIMEOUT_MS: '60000', LOCK_TIMEOUT_MS: '60000' };
  stack = await startStack({ server: postgres.url, environment });
});
afterAll(async () => {
  await stack?.stop();
  await postgres?.stop();
});

describe('A request with an Idempotency-Key whose process is killed', () => {
  test.each([
    ['before its change is committed', { table: 'registry.channel', on: 'insert' }, false],
    ['before the outcome of its change is recorded', recordingOutcome, false],
    ['before its answer is recorded', recording, true],
  ] as const)(
    cites(
      'decided.unfinished-repeatable-requests',
      '%s is done once, and answered when the claim of the process has lapsed',
    ),
    async (_point, point, isDone) => {
      const story = await newStory(stack);
      const stalled = await stall(stack.database, point);
      const first = story.channel().catch(() => 'cut');
      await stalled.waiting(1);
      await stack.gateway.kill();
      expect(await first).toBe('cut');
      await stalled.cut();
      await stack.restart();
      const again = await eventually(async () => {
        const answer = await story.channel();
        if (answer.status !== 409) return answer;
        // Nothing waits for a time that is over: what is left is never more than the claim of a live process.
        expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(6);
        return undefined;
      }, 'the key is taken over');
      const [made, ...more] = await story.channels();
      expect([again.status, isReplayed(again), more]).toEqual([200, isDone, []]);
      expect(again.json.data.createChannel).toMatchObject({ channelId: made?.id, name: 'Web' });
    },
  );

  test('is not taken over while its process lives, which a repetition is told', async () => {
    const story = await newStory(stack);
    const stalled = await stall(stack.database, { table: 'registry.channel', on: 'insert' });
    const first = story.channel();
    await stalled.waiting(1);
    // Longer than one claim, so that it is answered only because the process renews it.
    await story.untilRenewed(4);
    const second = await story.channel();
    expect([second.status, codesOf(second)]).toEqual([409, ['CONFLICT']]);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    await stalled.release();
    expect((await first).status).toBe(200);
    expect(isReplayed(await story.channel())).toBe(true);
  });
});
