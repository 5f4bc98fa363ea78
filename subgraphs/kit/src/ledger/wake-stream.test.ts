import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { mostWaiting, wakeStream } from './wake-stream.ts';

const wakeOf = (number: number) => ({ tenantId: `tenant ${number}`, actions: [] });

test('a reader gets every commit in order, also those before its first read', async () => {
  const commits = new EventEmitter();
  const stream = wakeStream(commits);
  for (const number of [1, 2]) commits.emit('commit', wakeOf(number));
  expect((await stream.next()).value).toEqual(wakeOf(1));
  expect((await stream.next()).value).toEqual(wakeOf(2));
  const third = stream.next();
  commits.emit('commit', wakeOf(3));
  expect((await third).value).toEqual(wakeOf(3));
  await stream.return();
  expect(commits.listenerCount('commit')).toBe(0);
});

test('a reader that is behind gets every commit, and one that is farther behind one wake for all and then the later ones', async () => {
  const commits = new EventEmitter();
  const stream = wakeStream(commits);
  for (let number = 1; number <= mostWaiting; number += 1) commits.emit('commit', wakeOf(number));
  for (let number = 1; number <= mostWaiting; number += 1)
    expect((await stream.next()).value).toEqual(wakeOf(number));
  for (let number = 1; number <= mostWaiting + 1; number += 1) commits.emit('commit', wakeOf(number));
  commits.emit('commit', wakeOf(0));
  expect(await stream.next()).toEqual({ done: false, value: undefined });
  expect((await stream.next()).value).toEqual(wakeOf(0));
  await stream.return();
});
