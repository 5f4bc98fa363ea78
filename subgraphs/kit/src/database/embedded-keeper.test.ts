import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { attempts, keepRunning, mostShortLives, shortLife } from './embedded-keeper.ts';
import type { Server } from './embedded-server.ts';

/** A server that a test ends. */
function newServer(): Server & { end(): void } {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  return { socketDirectory: '/nowhere', ended, end, stop: async () => end() };
}

/** Servers that are kept running; each `start` may fail. */
function keep(start: () => void = () => undefined) {
  const clock = new TurnedClock();
  const servers = [newServer()];
  const lost: string[] = [];
  const next = async () => {
    start();
    servers.push(newServer());
    return servers.at(-1) as Server;
  };
  const stop = keepRunning(servers[0] as Server, next, ({ message }) => lost.push(message), clock);
  /** The current one ends after so many milliseconds, and is replaced or lost. */
  const live = async (milliseconds: number) => {
    const count = servers.length;
    await clock.turn(milliseconds);
    servers.at(-1)?.end();
    await eventually(() => servers.length > count || lost.length > 0);
  };
  return { clock, servers, lost, stop, live };
}

describe('A server that ends at once', () => {
  test('is started again some times, and no more', async () => {
    const { servers, lost, live } = keep();
    for (let life = 1; life <= mostShortLives; life += 1) await live(shortLife - 1);
    expect([servers.length, lost]).toEqual([1 + mostShortLives, []]);
    await live(shortLife - 1);
    expect(servers).toHaveLength(1 + mostShortLives);
    expect(lost).toEqual([expect.stringContaining(`ended at once ${mostShortLives + 1} times`)]);
  });

  test('is started again as often once it has served for a time', async () => {
    const { servers, lost, stop, live } = keep();
    for (let life = 1; life <= mostShortLives; life += 1) await live(shortLife - 1);
    await live(shortLife);
    for (let life = 1; life <= mostShortLives; life += 1) await live(shortLife - 1);
    expect([servers.length, lost]).toEqual([2 + 2 * mostShortLives, []]);
    await stop();
  });
});

describe('A start that fails', () => {
  const failing = (times: number) => {
    let failures = 0;
    return () => {
      failures += 1;
      if (failures <= times) throw new Error(`failure ${failures}`);
    };
  };

  test.each([
    [attempts - 1, []],
    [attempts, [`failure ${attempts}`]],
  ])('is repeated: after %i failures in a row, %j is lost', async (times, reasons) => {
    const { clock, servers, lost, stop } = keep(failing(times));
    servers[0]?.end();
    const isOver = eventually(() => servers.length > 1 || lost.length > 0);
    await clock.turnUntil(isOver);
    expect(lost).toEqual(reasons);
    await stop();
  });
});
