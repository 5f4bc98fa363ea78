import { execFileSync } from 'node:child_process';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { network, newAddress } from '../../e2e/payments/reference-chain.ts';
import { isEqual, surprisesIn, type Verdicts } from '../../e2e/payments/reference-comparison.ts';
import { casesOf, dependsOnTime, newWorld, payloadOf } from '../../e2e/payments/reference-payloads.ts';
import { ReferenceScene } from '../../e2e/payments/reference-scene.ts';
import { legacyDifferences } from './legacy-differences.table.ts';
import { paymentPeersFolder } from './their-settler.ts';

/** How we get on with the package `x402`, which speaks version 1 only. */
export interface Legacy {
  /** Payments that its client has built, and those of them that have arrived. */
  built: number;
  arrived: number;
  /** Payments on which its facilitator and we have judged, and how many of the verdicts are equal. */
  judged: number;
  equal: number;
  /** Verdicts that differ without a known reason, and known differences that do not occur. */
  surprises: readonly object[];
}

const count = 5;

/** Has the package `x402` build payments, which we settle, and has it judge those that we judge. */
export async function compareWithLegacy(): Promise<Legacy> {
  const scene = await ReferenceScene.start();
  try {
    const [arrived, verdicts] = [await settleTheirs(scene), await verdictsOn(scene)];
    const { unexplained, unseen } = surprisesIn(verdicts, legacyDifferences);
    return {
      built: count,
      arrived,
      judged: verdicts.length,
      equal: verdicts.filter(isEqual).length,
      surprises: unexplained.concat(unseen as never),
    };
  } finally {
    await scene.stop();
  }
}

async function settleTheirs(scene: ReferenceScene): Promise<number> {
  const key = generatePrivateKey();
  await scene.chain.mint(privateKeyToAddress(key), 10n ** 9n);
  const demands = Array.from({ length: count }, (_, index) => ({
    scheme: 'exact',
    network: network.v1,
    maxAmountRequired: String(index + 1),
    resource: 'https://agent.example/answers',
    description: '',
    mimeType: '',
    payTo: newAddress(),
    maxTimeoutSeconds: 60,
    asset: scene.chain.token,
    extra: { name: 'Demo Dollar', version: '2' },
  }));
  const payments = ask<object[]>('legacy-client.mjs', { key, demands });
  let arrived = 0;
  for (const [index, demand] of demands.entries()) {
    await scene.settle({ paymentPayload: payments[index], paymentRequirements: demand });
    if ((await scene.chain.balanceOf(demand.payTo)) === BigInt(demand.maxAmountRequired)) arrived += 1;
  }
  return arrived;
}

/** Those whose verdict does not depend on the second, because the package judges them later. */
async function verdictsOn(scene: ReferenceScene): Promise<Verdicts[]> {
  const { chain } = scene;
  const world = await newWorld(chain);
  const cases = casesOf().filter((one) => one.x402Version === 1 && !dependsOnTime(one));
  const bodies: object[] = [];
  for (const one of cases) bodies.push(await payloadOf(one, world));
  const theirs = ask<string[]>('legacy-verdicts.mjs', { url: chain.url, bodies });
  const verdicts: Verdicts[] = [];
  for (const [index, one] of cases.entries()) {
    const ours = await scene.verdictOf(bodies[index]);
    verdicts.push({ ...one, ours, theirs: theirs[index] ?? 'no reason' });
  }
  return verdicts;
}

function ask<T>(program: string, input: object): T {
  const output = execFileSync(process.execPath, [program], {
    cwd: paymentPeersFolder,
    input: JSON.stringify(input),
    stdio: ['pipe', 'pipe', 2],
  });
  return JSON.parse(`${output}`) as T;
}
