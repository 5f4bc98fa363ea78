import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { longestWait, TenantTurns, type WorkTurns } from './tenant-turns.ts';

const perSecond = 1_000;

function turnsOn(clock: TurnedClock): TenantTurns {
  return new TenantTurns({ perSecond, clock });
}

/** Takes turns of so many steps until it has had them all, or gets no more. @returns what it had */
async function work(
  turns: WorkTurns,
  steps: number,
  count: number,
  taken: string[] = [],
  name = '',
): Promise<number> {
  for (let had = 0; had < count; had += 1) {
    if (!(await turns.next())) return had;
    turns.spend(steps);
    taken.push(name);
  }
  return count;
}

test('Work begins at once as long as its tenant has steps, and waits once it has none', async () => {
  const clock = new TurnedClock();
  const turns = turnsOn(clock);
  const some = turns.of('one');
  expect(some.isFree).toBe(true);
  some.spend(2 * perSecond);
  expect([some.isFree, turns.of('one').isFree, turns.of('other').isFree]).toEqual([false, false, true]);
  await clock.turn(2);
  expect(some.isFree).toBe(true);
});

test('A tenant gathers the steps of two seconds, however long it does nothing', async () => {
  const clock = new TurnedClock();
  const one = turnsOn(clock).of('one');
  one.spend(1);
  await clock.turn(3_600_000);
  one.spend(2 * perSecond);
  expect(one.isFree).toBe(false);
});

test('A tenant without steps keeps no other from its turns', async () => {
  const clock = new TurnedClock();
  const turns = turnsOn(clock);
  turns.of('one').spend(4 * perSecond);
  const waits = work(turns.of('one'), 1, 1);
  await eventually(() => clock.waiting === 1);
  expect(await work(turns.of('other'), 100, 10)).toBe(10);
  await clock.turn(2_100);
  expect(await waits).toBe(1);
});

/** Of a tenant whose next steps come after so many milliseconds. */
function turnsAfter(clock: TurnedClock, milliseconds: number): TenantTurns {
  const turns = turnsOn(clock);
  // An unused account holds the steps of two seconds, and the turn comes with the first step.
  turns.of('one').spend(((2_000 + milliseconds - 1) / 1_000) * perSecond);
  return turns;
}

test('Work waits for its turns as long as it may, and gets none that comes later', async () => {
  for (const [wait, had] of [
    [longestWait, 1],
    [longestWait + 1, 0],
  ] as const) {
    const clock = new TurnedClock();
    const waits = work(turnsAfter(clock, wait).of('one'), 1, 1);
    await eventually(() => clock.waiting === 1);
    await clock.turn(longestWait);
    expect(await waits).toBe(had);
  }
});

test('Work waits for all its turns together, and not for each', async () => {
  const clock = new TurnedClock();
  const turns = turnsAfter(clock, longestWait / 2);
  const waits = work(turns.of('one'), (longestWait / 1_000) * perSecond, 2);
  await eventually(() => clock.waiting === 1);
  await clock.turn(longestWait / 2);
  await eventually(() => clock.waiting === 1);
  await clock.turn(longestWait / 2);
  expect(await waits).toBe(1);
});

test('What comes behind work that has waited too long goes on', async () => {
  const clock = new TurnedClock();
  const turns = turnsAfter(clock, 10 * longestWait);
  for (const _ of [1, 2]) {
    const waits = work(turns.of('one'), 1, 1);
    await eventually(() => clock.waiting === 1);
    await clock.turn(longestWait);
    expect(await waits).toBe(0);
  }
  await clock.turn(8 * longestWait);
  expect(await work(turns.of('one'), 1, 1)).toBe(1);
});

test('The work of one tenant takes turns, and so do tenants', async () => {
  const turns = turnsOn(new TurnedClock());
  const taken: string[] = [];
  const names = ['a', 'b', 'c'];
  await Promise.all(names.map((name) => work(turns.of('one'), 1, 3, taken, name)));
  expect(taken).toEqual([...names, ...names, ...names]);
});

test('Everything else runs between two turns', async () => {
  const turns = turnsOn(new TurnedClock());
  let rounds = 0;
  let isOver = false;
  const count = (): void => {
    rounds += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const tenants = Array.from({ length: 20 }, (_, tenant) => work(turns.of(`${tenant}`), 1, 5));
  await Promise.all(tenants);
  isOver = true;
  expect(rounds).toBeGreaterThanOrEqual(100);
});

test('Whoever leaves waits no longer, and keeps nobody waiting', async () => {
  const clock = new TurnedClock();
  const turns = turnsOn(clock);
  turns.of('one').spend(4 * perSecond);
  const leaving = new AbortController();
  const left = turns.of('one', leaving.signal).next();
  const stays = work(turns.of('one'), 1, 1);
  await eventually(() => clock.waiting === 1);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await eventually(() => clock.waiting === 1);
  await clock.turn(2_100);
  expect(await stays).toBe(1);
});
