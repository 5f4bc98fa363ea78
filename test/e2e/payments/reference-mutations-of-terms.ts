import { authorizationTypes, transferCall } from '@agg/payments/chain';
import { encodeFunctionData, type Hex, parseAbi, parseSignature } from 'viem';
import { domainOf, newPayer, type Terms } from '../../kit/payments/payment-terms.ts';
import { network } from './reference-chain.ts';
import type { Draft } from './reference-draft.ts';
import type { Mutations, World } from './reference-mutations.types.ts';

const largest = 2n ** 256n - 1n;
const now = () => BigInt(Math.floor(Date.now() / 1_000));
const abi = parseAbi([
  'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
]);

const cancellation = [
  { name: 'authorizer', type: 'address' },
  { name: 'nonce', type: 'bytes32' },
] as const;

/** Signs and demands a value. */
function pay({ demand, terms }: Draft, value: bigint): void {
  demand.amount = value;
  terms.value = value;
}

function payFrom(draft: Draft, key: Draft['key']): void {
  draft.key = key;
  draft.terms.from = key.address;
}

/** Where another mutation has the wrong key sign, nobody can use the nonce. */
async function callIfSigned({ chain }: World, data: Hex): Promise<void> {
  await chain.callToken(data).catch(() => undefined);
}

function domainIn({ chain: { token } }: World) {
  return domainOf({ chainId: network.chainId, token });
}

/** Uses the nonce for a payment of nothing. */
async function use({ key, terms }: Draft, world: World): Promise<void> {
  const message: Terms = { ...terms, value: 0n, validAfter: 0n, validBefore: largest };
  const signature = await key.signTypedData({
    domain: domainIn(world),
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message,
  });
  await callIfSigned(world, transferCall(message, signature));
}

async function cancel({ key, terms: { from: authorizer, nonce } }: Draft, world: World): Promise<void> {
  const signature = await key.signTypedData({
    domain: domainIn(world),
    types: { CancelAuthorization: cancellation },
    primaryType: 'CancelAuthorization',
    message: { authorizer, nonce },
  });
  const { r, s, yParity } = parseSignature(signature);
  const args = [authorizer, nonce, 27 + yParity, r, s] as const;
  await callIfSigned(world, encodeFunctionData({ abi, functionName: 'cancelAuthorization', args }));
}

/** What is wrong about times. They depend on the second in which the payment is judged. */
export const mutationsOfTimes: Mutations = {
  'it has expired': ({ terms }, _world, roll) => {
    terms.validBefore = now() - BigInt(roll % 100_000);
  },
  'it expires in five seconds': ({ terms }) => {
    terms.validBefore = now() + 5n;
  },
  'it expires in six seconds': ({ terms }) => {
    terms.validBefore = now() + 6n;
  },
  'it begins in a second': ({ terms }) => {
    terms.validAfter = now() + 1n;
  },
  'it begins now': ({ terms }) => {
    terms.validAfter = now();
  },
  'it began an hour ago': ({ terms }) => {
    terms.validAfter = now() - 3_600n;
  },
};

/** What is unusual about the signed terms and about the account. */
export const mutationsOfTerms: Mutations = {
  'it never expires': ({ terms }) => {
    terms.validBefore = largest;
  },
  'it never begins': ({ terms }) => {
    terms.validAfter = largest;
  },
  'nothing is paid': (draft) => pay(draft, 0n),
  'everything is paid': (draft) => pay(draft, largest),
  'the account is empty': (draft) => payFrom(draft, newPayer()),
  'the account has exactly enough': async (draft, { chain }) => {
    payFrom(draft, newPayer());
    await chain.mint(draft.terms.from, draft.terms.value);
  },
  'the account lacks one unit': async (draft, { chain }) => {
    payFrom(draft, newPayer());
    const { from, value } = draft.terms;
    await chain.mint(from, value > 0n ? value - 1n : 0n);
  },
  'the nonce is used': use,
  'the nonce is cancelled': cancel,
};
