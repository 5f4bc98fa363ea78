import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { writeTenant } from '@agg/kit';
import { platformId } from '@agg/schema';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writePlain } from './batch-writer.ts';
import { PlainBatch } from './plain-batch.ts';
import { startStores, Talk } from './store.fixture.ts';
import type { TrafficWrite } from './waiting-writes.ts';
import { writeBatch } from './write-batch.ts';

const runs = 30;
const { subgraph, tasks, messages, conversations } = await startStores();

/** What happens next: a new message, one that continues a task, or news of an agent about a task. */
const step = fc.record({
  kind: fc.constantFrom('BEGIN', 'CONTINUE', 'NOTE'),
  task: fc.nat({ max: 3 }),
  contextId: fc.constantFrom(undefined, 'c', 'd'),
  isNamed: fc.boolean(),
  state: fc.constantFrom(undefined, 'working' as const, 'input-required' as const, 'completed' as const),
  says: fc.subarray(['a', 'b']),
  minute: fc.nat({ max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

/** The same talk in two tenants. */
function twoTalks(): [Talk, Talk] {
  const one = new Talk();
  const tenantId = randomUUID();
  const source = { ...one.source, tenantId };
  return [one, Object.assign(new Talk({ tenantId }), { source, sinkAgentId: one.sinkAgentId })];
}

/** A step as a write of each talk. @param taskIds of the tasks so far */
function writesOf(
  { kind, task, contextId, isNamed, state, says, minute }: Step,
  taskIds: string[],
): (talk: Talk) => TrafficWrite {
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
  const known = taskIds[task % Math.max(1, taskIds.length)];
  const taskId = kind === 'BEGIN' || !known ? randomUUIDv7() : known;
  if (kind === 'NOTE' && known) {
    const upstreamTaskId = isNamed ? `agents ${taskId}` : undefined;
    return (talk) => {
      const heard = says.map((id) => talk.says(id, id));
      return { kind, news: talk.news(taskId, { upstreamTaskId, contextId, state, messages: heard, at }) };
    };
  }
  const [continues, message] = [taskId === known, { messageId: randomUUID(), contextId }];
  if (!continues) taskIds.push(taskId);
  return (talk) => ({
    kind: 'CLAIM',
    claim: talk.claim({ taskId, continues, at, correlationId: taskId }, message),
  });
}

async function plan({ tenantId }: Talk, write: TrafficWrite): Promise<void> {
  await writeTenant(subgraph, tenantId, (reader) => writeBatch(reader, [write]));
}

/** @returns whether it was written in one round trip */
async function inOneTrip(write: TrafficWrite): Promise<boolean> {
  const batch = new PlainBatch();
  return batch.add(write) && (await writePlain(subgraph, batch, platformId)).is_plain;
}

/** All rows of a tenant, without what differs between two tenants or two transactions. */
async function rowsOf({ tenantId }: Talk): Promise<unknown[]> {
  const contexts = await conversations(tenantId);
  const contextOf = new Map(contexts.map((row) => [row.conversation_id, row.context_id]));
  const all = [await tasks(tenantId), await messages(tenantId), contexts].flat();
  const rows = all.map(({ tenant_id, sink_tenant_id, changed_in, id, conversation_id, ...same }) =>
    JSON.stringify({ ...same, context: contextOf.get(conversation_id) ?? null }),
  );
  return rows.sort();
}

test('Both ways of writing leave the same rows [decided.one-round-trip-for-a-batch]', async () => {
  let [plain, all] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const [planned, quick] = twoTalks();
      const taskIds: string[] = [];
      for (const one of steps) {
        const writeOf = writesOf(one, taskIds);
        await plan(planned, writeOf(planned));
        const isPlain = await inOneTrip(writeOf(quick));
        if (!isPlain) await plan(quick, writeOf(quick));
        plain += Number(isPlain);
        all += 1;
        expect(await rowsOf(quick)).toEqual(await rowsOf(planned));
      }
    }),
    { numRuns: runs },
  );
  expect(plain / all).toBeGreaterThan(0.9);
});
