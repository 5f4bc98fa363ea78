import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { defineTask } from '../jobs/define-task.ts';
import type { SubgraphReaction } from '../subgraph/define-subgraph.ts';
import { NothingResolver } from '../testing/nothing.fixture.ts';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing, openThings } from '../testing/things.fixture.ts';

/** Polls run once an hour: everything that arrives earlier came by a wake-up. */
const polls = { feedMs: 3_600_000, jobsSeconds: 3_600 };
const rounds = [0, 1, 2];

const arrived = new EventEmitter();
const names = new Set<string>();
const arrive = (name: string) => {
  names.add(name);
  arrived.emit('name');
};
const reactions: SubgraphReaction[] = [
  { on: [thingEvents.CHANNEL.created], handle: async (_context, { subjectId }) => arrive(subjectId) },
];
const wake = defineTask<{ name: string }>({
  name: 'wake',
  handle: async (_context, { name }) => arrive(name),
});
const tasks = [wake];

let writer: Awaited<ReturnType<typeof openThings>>;
let other: Awaited<ReturnType<typeof openThings>>;
/** The two runtimes wake each other through PostgreSQL only, like separate processes. */
beforeAll(async () => {
  writer = await openThings({ tasks }, { polls, work: false });
  other = await openThings({ tasks, reactions, resolvers: [NothingResolver] }, { polls, on: writer.url });
  await other.start();
});
afterAll(async () => {
  await other.stop();
  await writer.stop();
});

/** Rejects unless the promise settles within five minutes, long before the next poll. */
async function inTime<T>(what: Promise<T>, within = 300_000): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('Nobody was woken.')), within);
  });
  return Promise.race([what, limit]).finally(() => clearTimeout(late));
}

/** Resolves whether the name arrives before or after the call. */
async function arrivalOf(name: string): Promise<void> {
  while (!names.has(name)) await inTime(once(arrived, 'name'));
}

describe('Without polling,', () => {
  test('a reader of the feed receives a change of another process', async () => {
    const context = writer.context();
    const entries = await other.runtime.feed.open({ tenantId: String(context.caller?.tenantId) });
    for (const round of rounds) {
      const next = entries.next();
      await addThing(context, `lamp ${round}`);
      expect(await inTime(next)).toMatchObject({ value: { seq: round + 1 } });
    }
    await entries.return();
  });

  test('a cache in memory learns of a change in another process', async () => {
    const left = new AbortController();
    const wakes = other.runtime.feed.wakes(left.signal);
    const heard = async (tenantId?: string) => {
      for (;;) if ((await wakes.next()).value?.tenantId === tenantId) return;
    };
    // A tenant for each: that one change is told of twice would hide that the next one is not.
    for (const round of rounds) {
      const context = writer.context();
      const hearing = heard(context.caller?.tenantId);
      await addThing(context, `lamp ${round}`);
      await inTime(hearing);
    }
    left.abort();
    await wakes.next().catch(() => undefined);
  });

  test('another process reacts to a change', async () => {
    for (const _ of rounds) {
      const thingId = await addThing(writer.context(), 'lamp');
      await arrivalOf(thingId);
    }
  });

  test('another process runs a task', async () => {
    for (const round of rounds) {
      await writer.context().jobs.submit(wake, { name: `task ${round}` });
      await arrivalOf(`task ${round}`);
    }
  });

  test('a reader receives what was committed while the listening connection was lost', async () => {
    const context = writer.context();
    const entries = await other.runtime.feed.open({ tenantId: String(context.caller?.tenantId) });
    const next = entries.next();
    const admin = new pg.Client({ connectionString: writer.url });
    await admin.connect();
    const listening = `from pg_stat_activity where query = 'listen ledger' and datname = current_database()`;
    const { rows } = await admin.query(`select pg_terminate_backend(pid, 5000) as gone ${listening}`);
    await addThing(context, 'lamp');
    await admin.end();
    expect(rows).toContainEqual({ gone: true });
    expect(await inTime(next)).toMatchObject({ value: { seq: 1 } });
    await entries.return();
  });
});
