import { createHash, randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { SubgraphReaction } from '../subgraph/define-subgraph.ts';
import { NothingResolver } from '../testing/nothing.fixture.ts';
import { Thing } from '../testing/thing.entity.ts';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing, openThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import type { LedgerJob } from './jobs.types.ts';

const { archived, deleted } = thingEvents.CHANNEL;
const handled: LedgerJob[] = [];
/** The actions that a second reaction, to two events, has seen of each subject. */
const seen: string[] = [];
const reactions: SubgraphReaction[] = [
  { on: [archived], handle: async (_context, job) => void handled.push(job) },
  {
    on: [archived, deleted],
    handle: async (_context, { subjectId, action }) => void seen.push(`${subjectId} ${action}`),
  },
];

/** One process that changes things and another that reacts, on one database. */
let writer: Awaited<ReturnType<typeof openThings>>;
let other: Awaited<ReturnType<typeof openThings>>;
let owner: pg.Client;
beforeAll(async () => {
  writer = await openThings({}, { work: false });
  other = await openThings(
    { reactions, resolvers: [NothingResolver] },
    { on: writer.url, polls: { jobsSeconds: 0.5 } },
  );
  await other.start();
  owner = new pg.Client({ connectionString: writer.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await other.stop();
  await writer.stop();
});

type Context = ReturnType<typeof writer.context>;

const archive = (context: Context, thingId: string) =>
  change(context, async (em) => {
    (await lock(em, Thing, { thingId })).archivedAt = new Date();
  });

/** The jobs of a tenant's entries, by queue. */
async function jobsOf({ caller }: Context): Promise<{ id: string; name: string; data: LedgerJob }[]> {
  const { rows } = await owner.query(
    `select id, name, data from jobs.job where data ->> 'tenantId' = $1 order by data -> 'seq', name`,
    [caller?.tenantId],
  );
  return rows;
}

/** The entries of a tenant. */
async function entriesOf({ caller }: Context): Promise<{ id: string; action: string }[]> {
  const entries = 'select entry_id as id, action from ledger.entry where tenant_id = $1 order by seq';
  return (await owner.query(entries, [caller?.tenantId])).rows;
}

describe('A job for an event', () => {
  test('exists where somebody reacts to it, once, under the id of its entry [decided.jobs-of-reactions]', async () => {
    const context = writer.context();
    const thingId = await addThing(context, 'lamp');
    await archive(context, thingId);
    const [, entry] = await entriesOf(context);
    expect(await jobsOf(context)).toMatchObject([
      { id: entry?.id, name: 'reactions-of-things', data: { seq: 2, action: 'channel.archived' } },
    ]);
    const mine = () => handled.filter(({ tenantId }) => tenantId === context.caller?.tenantId);
    await eventually(() => mine().length > 0);
    const { tenantId } = context.caller ?? {};
    expect(mine()).toEqual([{ tenantId, seq: 2, entryId: entry?.id, action: archived, subjectId: thingId }]);
  });

  test('is handled by every reaction of its subgraph to that event', async () => {
    const context = writer.context();
    const thingId = await addThing(context, 'lamp');
    await archive(context, thingId);
    await change(context, async (em) => {
      em.remove(await lock(em, Thing, { thingId }));
    });
    const actions = () => seen.filter((one) => one.startsWith(thingId)).toSorted();
    await eventually(() => actions().length === 2, 'both events have come to the second reaction');
    expect(actions()).toEqual([`${thingId} ${archived}`, `${thingId} ${deleted}`]);
  });

  test('sends no notification inside the transaction, because such transactions commit one at a time [decided.wake-ups]', async () => {
    const heard: unknown[] = [];
    owner.on('notification', ({ channel, payload }) =>
      heard.push(channel.startsWith('pgboss') ? payload : channel),
    );
    const channelOfQueues = createHash('sha224').update('jobs').digest('hex').slice(0, 24);
    await owner.query(`listen "pgboss_${channelOfQueues}"; listen fence`);
    const context = writer.context();
    await archive(context, await addThing(context, 'lamp'));
    await owner.query('notify fence');
    await eventually(() => heard.includes('fence'));
    await owner.query('unlisten *');
    expect(heard.filter((queue) => queue === 'reactions-of-things')).toEqual([]);
  });

  test('is discarded with the change', async () => {
    const context = writer.context();
    const thingId = await addThing(context, 'lamp');
    const failing = change(context, async (em) => {
      (await lock(em, Thing, { thingId })).archivedAt = new Date();
      await em.flush();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobsOf(context)).toEqual([]);
  });

  test('has the options of its queue, as a job that pg-boss queues', async () => {
    const context = writer.context();
    await archive(context, await addThing(context, 'lamp'));
    const [job] = await jobsOf(context);
    // A job of the version before is published by pg-boss.
    await owner.query(
      `insert into jobs.job (id, name, data, keep_until) values ($1, 'ledger', $2, now() + interval '1 hour')`,
      [randomUUID(), JSON.stringify({ ...job?.data, entryId: randomUUID() })],
    );
    await eventually(
      async () => (await jobsOf(context)).filter(({ name }) => name !== 'ledger').length === 2,
    );
    const options = `select distinct priority, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until - start_after as kept, policy, dead_letter, heartbeat_seconds, blocked, blocking,
      pending_dependencies, singleton_key, singleton_on, group_id
      from jobs.job where name = 'reactions-of-things' and data ->> 'tenantId' = $1`;
    expect((await owner.query(options, [context.caller?.tenantId])).rows).toHaveLength(1);
  });

  test('that a process of the version before has queued is delivered', async () => {
    const context = writer.context();
    const data = { tenantId: context.caller?.tenantId, seq: 1, entryId: randomUUID(), action: archived };
    await owner.query(
      `insert into jobs.job (name, data, keep_until) values ('ledger', $1, now() + interval '1 hour')`,
      [JSON.stringify({ ...data, subjectId: randomUUID() })],
    );
    await eventually(() => handled.some(({ entryId }) => entryId === data.entryId));
  });
});
