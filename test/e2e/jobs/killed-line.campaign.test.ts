import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type Fate, KilledLine } from './killed-line.ts';
import { isHopeless } from './lines.ts';

/** So many that rare moments are among them. */
const kills = 30;

let line: KilledLine;
let fates: Fate[];
beforeAll(async () => {
  line = await KilledLine.start();
  await line.complete(kills);
  fates = await line.fates();
}, 1_800_000);
afterAll(() => line?.stop());

describe(`After ${kills} kills of one of two processes with SIGKILL, while a tenth of all attempts fail,`, () => {
  test('every job has succeeded or is a dead letter', async () => {
    const expected = [...line.submitted].flatMap(([key, count]) =>
      Array.from({ length: count }, (_, index) => `${key} ${index + 1}`),
    );
    expect(fates.map(({ key, number }) => `${key} ${number}`).sort()).toEqual(expected.sort());
    expect(fates.filter(({ endedAt }) => !endedAt)).toEqual([]);
    expect(await line.interrupted()).toBeGreaterThan(0);
  });

  test(
    cites(
      'decided.order-by-key',
      'no job has begun before the one before it in its key had succeeded or died',
    ),
    () => {
      const early = fates.filter(({ key, begunAt }, index) => {
        const before = fates[index - 1];
        return before?.key === key && begunAt < before.endedAt;
      });
      expect(early).toEqual([]);
    },
  );

  test(
    cites('decided.a-dead-letter-does-not-block-its-key', 'the jobs behind a dead letter have run'),
    () => {
      const behind = fates.filter((_fate, index) => fates[index - 1]?.died);
      expect(behind.length).toBeGreaterThan(0);
      expect(fates.filter(isHopeless).filter(({ died }) => !died)).toEqual([]);
    },
  );
});
