import { describe, expect, test } from '@jest/globals';
import type { FeedRequest } from '../context/ledger-streams.types.ts';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';

/** The next poll, which would find everything, too, is an hour away. */
const things = await startThings({}, { polls: { feedMs: 3_600_000 } });

/** The first `count` cursors that a reader receives. */
async function readCursors(request: FeedRequest, count: number): Promise<number[]> {
  return cursorsIn(await things.runtime.feed.open(request), count);
}

async function cursorsIn(feed: AsyncIterable<{ seq: number }>, count: number): Promise<number[]> {
  const seqs: number[] = [];
  for await (const { seq } of feed) {
    seqs.push(seq);
    if (seqs.length === count) break;
  }
  return seqs;
}

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('the feed', () => {
  test('gives every committed change once and in order, from before and after the reader joined', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    await Promise.all(upTo(20).map((index) => addThing(context, `early ${index}`)));
    const reading = readCursors({ tenantId, after: '0' }, 60);
    await Promise.all(upTo(40).map((index) => addThing(context, `late ${index}`)));
    expect(await reading).toEqual(upTo(60));
  });

  test('gives at once what was committed between its opening and its first reading', async () => {
    const context = things.context();
    const feed = await things.runtime.feed.open({ tenantId: String(context.caller?.tenantId) });
    await addThing(context, 'lamp');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await feed.next()).toMatchObject({ value: { seq: 1 } });
    await feed.return();
  });

  test('serves a reader that joins while two others leave', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    await addThing(context, 'lamp');
    const [slow, waiting] = [new AbortController(), new AbortController()];
    const feed = things.runtime.feed;
    const slowReader = await feed.open({ tenantId, after: '0', signal: slow.signal });
    await slowReader.next();
    const waitingReader = await feed.open({ tenantId, signal: waiting.signal });
    const waited = waitingReader.next();
    slow.abort();
    waiting.abort();
    await waited;
    const comer = await feed.open({ tenantId });
    const received = comer.next();
    await slowReader.return();
    await addThing(context, 'chair');
    expect(await received).toMatchObject({ value: { seq: 2 } });
    await comer.return();
  });

  test('continues for one reader when another one leaves', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    await addThing(context, 'lamp');
    const client = new AbortController();
    const staying = await things.runtime.feed.open({ tenantId, signal: client.signal });
    const received = staying.next();
    expect(await readCursors({ tenantId, after: '0' }, 1)).toEqual([1]);
    await addThing(context, 'chair');
    expect(await received).toMatchObject({ value: { seq: 2 } });
    client.abort();
  });

  test('gives all of a change of thousands of entries, without waiting for the poll', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    const thingId = await addThing(context, 'lamp');
    const reading = cursorsIn(await things.runtime.feed.open({ tenantId }), 2_500);
    await change(context, async (em) => {
      (await lock(em, Thing, { thingId })).tags = upTo(2_500).map(String);
    });
    expect(await reading).toEqual(upTo(2_501, 2));
  });

  test('continues exactly after a cursor', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    for (const index of upTo(5)) await addThing(context, `thing ${index}`);
    expect(await readCursors({ tenantId, after: '3' }, 2)).toEqual([4, 5]);
  });

  test('contains no changes of another tenant', async () => {
    const [mine, theirs] = [things.context(), things.context()];
    const feed = await things.runtime.feed.open({ tenantId: String(mine.caller?.tenantId) });
    const reading = cursorsIn(feed, 1);
    await addThing(theirs, 'theirs');
    await addThing(theirs, 'theirs, too');
    await addThing(mine, 'mine');
    expect(await reading).toEqual([1]);
  });

  test.each(['x', '-1', '1.5', '99'])('refuses the cursor %s, which it never gave', async (after) => {
    const reading = readCursors({ tenantId: String(things.context().caller?.tenantId), after }, 1);
    await expect(reading).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('ends a waiting reader when its client has left', async () => {
    const client = new AbortController();
    const reading = readCursors(
      { tenantId: String(things.context().caller?.tenantId), signal: client.signal },
      1,
    );
    setTimeout(() => client.abort(), 50);
    expect(await reading).toEqual([]);
  });
});
