import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { askProcess } from './watched-process.ts';

test('Nothing is left of a question to a process, whether it answers or not', async () => {
  const clock = new TurnedClock();
  let answers = true;
  const send = ({ ask }: { ask: number }) => answers && worker.emit('message', { ask, told: {} });
  const worker: EventEmitter = Object.assign(new EventEmitter(), { send });
  const ask = () => askProcess(worker as Worker, 'reasons', clock);
  expect(await ask()).toEqual({});
  expect([clock.waiting, worker.listenerCount('message')]).toEqual([0, 0]);
  answers = false;
  const silent = ask();
  await clock.turn(4_000);
  expect(await silent).toBeUndefined();
  expect([clock.waiting, worker.listenerCount('message')]).toEqual([0, 0]);
});
