import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { x402Facilitator } from '@x402/core/facilitator';
import { cites } from '../../contract/cites.ts';
import { surprisesIn, type Verdicts } from './reference-comparison.ts';
import { knownDifferences, namesInVersion1 } from './reference-differences.table.ts';
import { referenceFacilitator, verdictOf } from './reference-facilitator.ts';
import type { World } from './reference-mutations.types.ts';
import { type Case, casesOf, dependsOnTime, newWorld, payloadOf } from './reference-payloads.ts';
import { ReferenceScene } from './reference-scene.ts';

let scene: ReferenceScene;
let facilitator: x402Facilitator;
let world: World;
beforeAll(async () => {
  scene = await ReferenceScene.start();
  facilitator = referenceFacilitator(scene.chain.client);
  world = await newWorld(scene.chain);
});
afterAll(() => scene?.stop());

const second = () => Math.floor(Date.now() / 1_000);

/** Both verdicts; on times both in the second in which the payload was built. */
async function judged(one: Case): Promise<Verdicts> {
  for (;;) {
    const before = second();
    const body = await payloadOf(one, world);
    const [ours, theirs] = await Promise.all([scene.verdictOf(body), verdictOf(facilitator, body)]);
    if (!dependsOnTime(one) || second() === before) return { ...one, ours, theirs };
  }
}

/** The two names of one reason in version 1; `undefined` where they are no such pair. */
function pairOf({ x402Version, ours, theirs }: Verdicts) {
  if (x402Version !== 1) return undefined;
  return namesInVersion1.find((pair) => pair[0] === theirs && pair[1] === ours);
}

describe('Our verdict on generated payments', () => {
  test(
    cites(
      'decided.verified-payments',
      'equals that of the public facilitator, but for the differences that are listed with their reasons',
    ),
    async () => {
      const all: Verdicts[] = [];
      for (const one of casesOf()) all.push(await judged(one));
      const inOurNames = all.map((one) => (pairOf(one) ? { ...one, theirs: one.ours } : one));
      expect(surprisesIn(inOurNames, knownDifferences)).toEqual({ unexplained: [], unseen: [] });
      const pairs = new Set(all.map(pairOf));
      expect(namesInVersion1.filter((pair) => !pairs.has(pair))).toEqual([]);
    },
  );
});
