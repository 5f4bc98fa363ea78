import { TurnedClock } from '@agg/kit/testing';
import type { GraphRequest } from '@agg/schema';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { Admission } from './admission.ts';
import type { Requester } from './flow.ts';
import { countFetches, WaitingOperations } from './waiting-operations.ts';

let admission: Admission;
let clock: TurnedClock;
beforeEach(() => {
  clock = new TurnedClock();
  admission = new Admission({}, { clock, worked: () => clock.blocked });
});
afterEach(() => admission.stop());

const of = (tenantId: string): Requester => ({ caller: { tenantId } });

/** Requests that are sent continuously, so many at a time. */
class Load {
  answered = 0;
  #isOver = false;

  constructor(
    private readonly requester: Requester,
    private readonly work: () => Promise<unknown>,
    atATime: number,
  ) {
    for (let count = 0; count < atATime; count += 1) void this.#send();
  }

  async #send(): Promise<void> {
    while (!this.#isOver)
      await admission.run(this.requester, this.work).then(
        () => {
          this.answered += 1;
        },
        () => clock.sleep(10),
      );
  }

  end(): void {
    this.#isOver = true;
  }

  /** How many are answered in the next milliseconds. */
  async answers(milliseconds: number): Promise<number> {
    const before = this.answered;
    await clock.turn(milliseconds);
    return this.answered - before;
  }
}

describe('under pressure', () => {
  /** Blocks the event loop, as reading and writing long lists does. */
  async function long(): Promise<{ body: string }> {
    await clock.sleep(1);
    clock.block(12);
    return { body: 'x'.repeat(120_000) };
  }

  /** The answers to a flow of short operations in a second, before and beside a flow of long ones. */
  async function beside(work: () => Promise<unknown>) {
    const light = new Load(of('light'), () => clock.sleep(2), 2);
    const alone = await light.answers(1_000);
    const heavy = new Load(of('heavy'), work, 100);
    await clock.turn(1_500);
    const [answered, blocked] = [heavy.answered, clock.blocked];
    const kept = await light.answers(1_000);
    light.end();
    heavy.end();
    return { kept: kept / alone, heavy: heavy.answered - answered, blocked: clock.blocked - blocked };
  }

  test('slows down flows of expensive operations, and no others', async () => {
    const { kept, heavy } = await beside(long);
    expect(kept).toBeGreaterThan(0.3);
    expect(heavy).toBeGreaterThan(0);
    expect(admission.isOverloaded).toBe(false);
  });

  test('slows down flows whose operations fetch many fields, however short their answers are', async () => {
    const counters = { admission, waiting: new WaitingOperations(admission), access: new Map() };
    const subgraph = countFetches({ execute: inSlices, subscribe: inSlices }, counters);
    async function inSlices() {
      for (let field = 0; field < 20; field += 1) {
        await clock.sleep(1);
        clock.block(0.7);
      }
      return {};
    }
    const request = { ...of('heavy'), document: parse(`{ ${'a '.repeat(20)} }`) } as GraphRequest;
    const { blocked } = await beside(() => subgraph.execute(request));
    expect(blocked / 1_000).toBeGreaterThan(0);
    expect(blocked / 1_000).toBeLessThan(0.7);
  });
});
