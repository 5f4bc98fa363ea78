import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphRequest } from '@agg/schema';
import { afterEach, describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { Admission } from './admission.ts';
import { countFetches } from './count-fetches.ts';
import type { Asker } from './holder.ts';
import { WaitingOperations } from './waiting-operations.ts';

let admission: Admission;
afterEach(() => admission.stop());

const of = (tenantId: string): Asker => ({ caller: { tenantId } });

describe('under pressure', () => {
  /** Blocks the event loop, as reading and writing long lists does. */
  async function long(): Promise<{ body: string }> {
    await sleep(1);
    const until = performance.now() + 12;
    while (performance.now() < until);
    return { body: 'x'.repeat(120_000) };
  }

  /** Sends requests continuously, `atATime` in parallel. @returns how many were answered */
  async function load(asker: Asker, atATime: number, work: () => Promise<unknown>, end: number) {
    let answered = 0;
    const worker = async (): Promise<void> => {
      while (Date.now() < end) {
        await admission.run(asker, work).then(
          () => (answered += 1),
          () => sleep(10),
        );
      }
    };
    await Promise.all(Array.from({ length: atATime }, worker));
    return answered;
  }

  test('slows down holders of expensive operations, and no others', async () => {
    const short = () => sleep(2);
    admission = new Admission();
    // The two seconds that are compared may differ by what else the machine does: up to three tries.
    let kept = 0;
    for (let tries = 0; tries < 3 && kept <= 0.3; tries += 1) {
      const alone = await load(of('light'), 2, short, Date.now() + 1_000);
      const heavy = load(of('heavy'), 100, long, Date.now() + 2_500);
      await load(of('light'), 2, short, Date.now() + 1_500);
      kept = (await load(of('light'), 2, short, Date.now() + 1_000)) / alone;
      expect(await heavy).toBeGreaterThan(0);
    }
    expect(kept).toBeGreaterThan(0.3);
    expect(admission.isOverloaded).toBe(false);
  });

  test('slows down holders whose operations fetch many fields, however short their answers are', async () => {
    admission = new Admission();
    const asker = of('heavy');
    const counters = { admission, waiting: new WaitingOperations(admission), access: new Map() };
    let blocked = 0;
    const subgraph = countFetches({ execute: inSlices, subscribe: inSlices }, counters);
    async function inSlices() {
      for (let field = 0; field < 20; field += 1) {
        await sleep(0);
        const from = performance.now();
        while (performance.now() < from + 0.7);
        blocked += 0.7;
      }
      return {};
    }
    const request = { ...asker, document: parse(`{ ${'a '.repeat(20)} }`) } as GraphRequest;
    const light = () => load(of('light'), 2, () => sleep(2), Date.now() + 500);
    const heavy = load(asker, 100, () => subgraph.execute(request), Date.now() + 2_000);
    await light();
    blocked = 0;
    await light();
    await light();
    expect(blocked / 1_000).toBeGreaterThan(0);
    expect(blocked / 1_000).toBeLessThan(0.7);
    await heavy;
  });
});
