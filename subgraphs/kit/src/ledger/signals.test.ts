import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openThings, startThings } from '../testing/things.fixture.ts';

const things = await startThings();
const other = await openThings({}, { on: things.url, work: false });
afterAll(() => other.stop());

/** A count of the calls of a listener in a process. */
function listen(process: typeof things, tenantId: string, id: string) {
  const heard = { times: 0, leave: (): void => undefined };
  heard.leave = process.runtime.feed.signals.on(tenantId, id, () => {
    heard.times += 1;
  });
  return heard;
}

describe('An announced row', () => {
  test('wakes its readers in every process, and no others', async () => {
    const [tenantId, id] = [randomUUID(), randomUUID()];
    const here = listen(things, tenantId, id);
    const there = listen(other, tenantId, id);
    const others = [listen(other, tenantId, randomUUID()), listen(other, randomUUID(), id)];
    things.runtime.feed.signals.announce(tenantId, [randomUUID(), id]);
    expect(here.times).toBe(1);
    await eventually(() => there.times > 0);
    expect(others.map(({ times }) => times)).toEqual([0, 0]);
    here.leave();
    const before = here.times;
    things.runtime.feed.signals.announce(tenantId, [id]);
    expect(here.times).toBe(before);
  });

  test('arrives among hundreds of others', async () => {
    const tenantId = randomUUID();
    const ids = Array.from({ length: 350 }, () => randomUUID());
    const all = ids.map((id) => listen(other, tenantId, id));
    things.runtime.feed.signals.announce(tenantId, ids);
    await eventually(() => all.every(({ times }) => times > 0));
  });

  test('is no commit of the ledger', async () => {
    const tenantId = randomUUID();
    const wakes = things.runtime.feed.wakes();
    const next = wakes.next();
    things.runtime.feed.signals.announce(tenantId, [randomUUID()]);
    things.runtime.feed.publish({ tenantId, actions: ['channel.created'] });
    expect(await next).toMatchObject({ value: { tenantId, actions: ['channel.created'] } });
    await wakes.return();
  });
});
