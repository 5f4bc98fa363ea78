import { describe, expect, test } from '@jest/globals';
import { mostAhead, PendingRecords } from './followed-task.ts';
import { mostOpen, OpenArtifacts } from './passed-events.ts';

describe('The artifacts of a stream', () => {
  const update = (artifactId: string, lastChunk = false) =>
    ({
      kind: 'artifact-update',
      taskId: 't',
      isFinal: false,
      messages: [],
      artifact: { artifactId, append: true, lastChunk },
    }) as const;

  test('may be open together as long as they are few, and one more ends the stream', () => {
    const open = new OpenArtifacts();
    for (let count = 0; count < mostOpen; count += 1) open.follow(update(`${count}`));
    open.follow(update('0'));
    open.follow(update('0', true));
    open.follow(update('one'));
    expect([...open]).toHaveLength(mostOpen);
    const reason = `The agent left more than ${mostOpen} artifacts open in one stream.`;
    expect(() => open.follow(update('one more'))).toThrow(
      expect.objectContaining({ code: 'UPSTREAM_FAILED', reason }),
    );
  });
});

describe('A stream', () => {
  /** So many records that wait. */
  function waiting(count: number) {
    const records = Array.from({ length: count }, () => Promise.withResolvers<void>());
    const pending = new PendingRecords();
    for (const { promise } of records) pending.add(promise);
    let isCaughtUp = false;
    const caughtUp = pending.caughtUp().then(() => {
      isCaughtUp = true;
    });
    // Where a record fails, the test says so.
    caughtUp.catch(() => undefined);
    return { pending, records, caughtUp, isCaughtUp: () => isCaughtUp };
  }

  /** What waits for nothing but promises that are resolved has happened then. */
  const soon = () => new Promise((resolve) => setImmediate(resolve));

  test('goes on while as many records wait as it may be ahead, and waits with one more', async () => {
    const [few, many] = [waiting(mostAhead), waiting(mostAhead + 1)];
    await soon();
    expect([few.isCaughtUp(), many.isCaughtUp()]).toEqual([true, false]);
    for (const { resolve } of many.records.slice(1)) resolve();
    await soon();
    expect(many.isCaughtUp()).toBe(false);
    many.records[0]?.resolve();
    await many.caughtUp;
  });

  test('that has recorded one of them goes on', async () => {
    const { pending, records } = waiting(mostAhead + 1);
    records[0]?.resolve();
    await soon();
    let isCaughtUp = false;
    pending.caughtUp().then(
      () => {
        isCaughtUp = true;
      },
      () => undefined,
    );
    await soon();
    expect(isCaughtUp).toBe(true);
    records[1]?.reject(new Error('no'));
    await expect(pending.settled()).rejects.toThrow('no');
  });

  test('has no more records that wait once they have failed', async () => {
    const { pending, records } = waiting(mostAhead + 1);
    for (const { reject } of records) reject(new Error('no'));
    await soon();
    await pending.caughtUp();
    await expect(pending.settled()).rejects.toThrow('no');
  });
});
