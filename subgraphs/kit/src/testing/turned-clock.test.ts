import { expect, test } from '@jest/globals';
import { TurnedClock } from './turned-clock.ts';

test('A turned clock calls what is due in the order of time, each at its own time', async () => {
  const clock = new TurnedClock();
  const called: [string, number][] = [];
  const note = (what: string) => () => void called.push([what, clock.now()]);
  const stop = clock.every(40, note('beat'));
  clock.after(100, note('late'));
  const cancel = clock.after(50, note('cancelled'));
  void clock.sleep(30).then(note('slept'));
  cancel();
  await clock.turn(99);
  expect(called).toEqual([
    ['slept', 30],
    ['beat', 40],
    ['beat', 80],
  ]);
  await clock.turn(1);
  expect(called.at(-1)).toEqual(['late', 100]);
  stop();
  expect(clock.waiting).toBe(0);
});

test('What is due while a turned clock is blocked is called late', async () => {
  const clock = new TurnedClock();
  const called: number[] = [];
  clock.after(10, () => clock.block(100));
  clock.after(20, () => void called.push(clock.now()));
  await clock.turn(30);
  expect([called, clock.now(), clock.blocked]).toEqual([[110], 110, 100]);
});

test('A sleep on a turned clock ends with its signal', async () => {
  const clock = new TurnedClock();
  const leaving = new AbortController();
  const asleep = clock.sleep(10, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(asleep).rejects.toThrow('left');
  expect(clock.waiting).toBe(0);
});
