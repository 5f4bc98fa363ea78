import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { forTenantsInTurn } from './for-tenants-in-turn.ts';

const context = { services: { log: { error: () => undefined } } } as unknown as Context;
const all = Array.from({ length: 20 }, (_, index) => `tenant ${index}`);

describe('The work of a task for tenants in turn', () => {
  test('is done once for each, for so many at a time, also where one fails', async () => {
    const done: string[] = [];
    let running = 0;
    let most = 0;
    const work = async (_context: Context, tenantId: string) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      done.push(tenantId);
      if (tenantId === 'tenant 7') throw new Error('no');
    };
    const run = forTenantsInTurn(context, all, { tenants: 4, runMs: 60_000 }, work);
    await expect(run).rejects.toThrow('The task failed for 1 tenants.');
    expect(done.sort()).toEqual(all.toSorted());
    expect(most).toBe(4);
  });

  test('begins with any of them, so that each has its turn where the time suffices for few', async () => {
    const first = new Set<string>();
    for (let run = 0; run < 500 && first.size < all.length; run += 1) {
      const done: string[] = [];
      const clock = new TurnedClock();
      const work = async (_context: Context, tenantId: string) => {
        done.push(tenantId);
        await clock.turn(3);
      };
      await forTenantsInTurn(context, all, { tenants: 1, runMs: 5 }, work, clock);
      expect(done).toHaveLength(2);
      for (const tenantId of done) first.add(tenantId);
    }
    expect(first.size).toBe(all.length);
  });

  test('of no tenants is done', async () => {
    const run = forTenantsInTurn(context, [], { tenants: 4, runMs: 60_000 }, () => Promise.reject());
    await expect(run).resolves.toBeUndefined();
  });
});
