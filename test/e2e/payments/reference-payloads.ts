import { constantFrom, nat, sample, tuple, uniqueArray } from 'fast-check';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { newAddress, type ReferenceChain } from './reference-chain.ts';
import { bodyOf, draftOf, type ReferenceBody } from './reference-draft.ts';
import type { Mutation, World } from './reference-mutations.types.ts';
import { mutationsOfDemands } from './reference-mutations-of-demands.ts';
import {
  malformations,
  mutationsOfSignatures,
  mutationsOfStatements,
} from './reference-mutations-of-signatures.ts';
import { mutationsOfTerms, mutationsOfTimes } from './reference-mutations-of-terms.ts';

/** The campaign compares a thousand. */
const payloads = process.env.CAMPAIGN ? 1_000 : 200;

/** The same payloads in each run, apart from keys, nonces and times. */
const seed = 402;

const mutations: Readonly<Record<string, Mutation>> = {
  ...mutationsOfDemands,
  ...mutationsOfTerms,
  ...mutationsOfTimes,
  ...mutationsOfSignatures,
  ...mutationsOfStatements,
  ...malformations,
};
const names = Object.keys(mutations);

/** What is different about a payload. */
export interface Case {
  x402Version: 1 | 2;
  /** Names of mutations, in their order. */
  mutations: readonly string[];
  roll: number;
}

/** A pair by which a known difference shows, whichever pairs are generated. */
const chosenPair = ['another name of the token is stated and signed', 'it has expired'];

/** Each version without a mutation and with each one, and then with pairs, so that the order of the checks shows. */
export function casesOf(): Case[] {
  const versions = constantFrom(1 as const, 2 as const);
  const alone = [[], ...names.map((name) => [name]), chosenPair];
  const single = alone.flatMap((own) => [caseOf(1, own), caseOf(2, own)]);
  const pairs = sample(
    tuple(versions, uniqueArray(constantFrom(...names), { minLength: 2, maxLength: 2 }), nat()),
    { seed, numRuns: payloads - single.length },
  );
  return single.concat(pairs.map(([version, pair, roll]) => caseOf(version, pair, roll)));
}

function caseOf(x402Version: 1 | 2, own: readonly string[], roll = 40_961): Case {
  return { x402Version, mutations: own, roll };
}

/** A payer with money of two tokens, of which one is configured, and with a contract wallet. */
export async function newWorld(chain: ReferenceChain): Promise<World> {
  const payer = newPayer();
  const [wallet, otherToken] = [await chain.newWallet(payer.address), await chain.copyToken()];
  for (const owner of [payer.address, wallet])
    for (const token of [chain.token, otherToken]) await chain.mint(owner, 10n ** 30n, token);
  return { chain, payer, wallet, otherToken };
}

/** Builds a payload; some mutations change the chain. */
export async function payloadOf(
  { x402Version, mutations: own, roll }: Case,
  world: World,
): Promise<ReferenceBody> {
  const { chain, payer } = world;
  const draft = draftOf(x402Version, payer, [chain.token, newAddress(), BigInt(1_000 + (roll % 9_000))]);
  for (const name of own) await mutations[name]?.(draft, world, roll);
  return bodyOf(draft);
}

/** Whether the verdict on a payload depends on the second in which it is asked for. */
export function dependsOnTime({ mutations: own }: Case): boolean {
  return own.some((name) => Object.hasOwn(mutationsOfTimes, name));
}
