import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { Thing } from '../testing/thing.entity.ts';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing, openThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { Jobs } from './jobs.ts';

const { created, updated, deleted } = thingEvents.CHANNEL;

let things: Awaited<ReturnType<typeof openThings>>;
let owner: pg.Client;
beforeAll(async () => {
  things = await openThings({}, { work: false });
  owner = new pg.Client({ connectionString: things.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await things.stop();
});

/** Subscribes a queue as a process does that starts with a new reaction. */
async function subscribe(name: string, on: string): Promise<void> {
  const jobs = new Jobs(things.url, () => undefined);
  await jobs.start(false);
  await jobs.react(name, [{ on: [on], handle: async () => undefined }]);
  await jobs.stop();
}

describe('A reaction that another process subscribes', () => {
  test('just before a change commits gets its event', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    await change(context, async (em) => {
      (await lock(em, Thing, { thingId })).name = 'lantern';
      await em.flush();
      await subscribe('late', updated);
    });
    const jobs = `select name, data ->> 'action' as action from jobs.job where data ->> 'tenantId' = $1`;
    const { rows } = await owner.query(jobs, [context.caller?.tenantId]);
    expect(rows).toEqual([{ name: 'reactions-of-late', action: updated }]);
  });

  test('while a change commits either gets its event or is subscribed after it', async () => {
    const tenantId = randomUUID();
    await owner.query(`begin; select set_config('app.tenant_id', '${tenantId}', true)`);
    await owner.query('select ledger.append($1, $2)', [tenantId, '[]']);
    let isSubscribed = false;
    const subscribing = subscribe('waiting', deleted).then(() => {
      isSubscribed = true;
    });
    const isWaiting = async () => {
      const waiting = `select from pg_locks where not granted and relation = 'jobs.subscription'::regclass`;
      return (await owner.query(waiting)).rowCount === 1;
    };
    await eventually(isWaiting);
    expect(isSubscribed).toBe(false);
    // Other changes do not wait until the slow one has committed.
    await addThing(things.context(), 'lamp');
    await owner.query('commit');
    await subscribing;
  });

  test('waits for no backup, which reads the subscriptions for hours', async () => {
    await owner.query('begin; lock table jobs.subscription in access share mode');
    await subscribe('beside-a-backup', created);
    await addThing(things.context(), 'lamp');
    await owner.query('commit');
  });

  test('that is subscribed already waits for nobody', async () => {
    await subscribe('known', created);
    await owner.query('begin; lock table jobs.subscription in row exclusive mode');
    await subscribe('known', created);
    await owner.query('commit');
  });
});
