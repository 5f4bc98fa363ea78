import { type Hex, serializeErc6492Signature } from 'viem';
import { newPayer, type Terms } from '../../kit/payments/payment-terms.ts';
import { newAddress } from './reference-chain.ts';
import type { Draft } from './reference-draft.ts';
import type { Mutation, Mutations } from './reference-mutations.types.ts';

/** The order of secp256k1: with it, the same signature can be written in a second way. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

function flipped(signature: Hex, bit: number): Hex {
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const at = bit >> 3;
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
  return `0x${bytes.toString('hex')}`;
}

function high(signature: Hex): Hex {
  const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0');
  return `0x${signature.slice(2, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}`;
}

/** In 64 bytes: the recovery byte is the highest bit of `s` (ERC-2098). */
function compact(signature: Hex): Hex {
  const s = BigInt(`0x${signature.slice(66, 130)}`) | (signature.endsWith('1c') ? 2n ** 255n : 0n);
  return `0x${signature.slice(2, 66)}${s.toString(16).padStart(64, '0')}`;
}

/** Writes the signature of a key in another way; one that is no longer that of a key stays. */
function rewrite({ onSignature }: Draft, change: (signature: Hex) => Hex): void {
  onSignature.push((signature) => (signature.length === 132 ? change(signature) : signature));
}

/** As a wallet wraps it that its factory has still to deploy (ERC-6492). */
function wrapped(signature: Hex): Hex {
  return serializeErc6492Signature({ address: newAddress(), data: '0x12345678', signature });
}

const signedMembers: readonly (keyof Terms)[] = ['from', 'to', 'value', 'validAfter', 'validBefore', 'nonce'];

/** Another value of a signed member, in the form that it has. */
function otherValue(member: keyof Terms, roll: number): string {
  if (member === 'from' || member === 'to') return newAddress();
  if (member === 'nonce') return `0x${(roll + 1).toString(16).padStart(64, '0')}`;
  return member === 'validBefore' ? '4102444801' : String((roll % 100) + 1);
}

/** States a member of the authorization in another way than it was signed. */
function state({ onBody }: Draft, member: keyof Terms, value: unknown): void {
  onBody.push(({ paymentPayload: { payload } }) => {
    Object.assign(payload.authorization, { [member]: value });
  });
}

/** Each member of the authorization, stated in another way than it was signed. */
export const mutationsOfStatements: Mutations = Object.fromEntries(
  signedMembers.map((member): [string, Mutation] => [
    `the ${member} differs from what is signed`,
    (draft, _world, roll) => state(draft, member, otherValue(member, roll)),
  ]),
);

/** What is wrong about signatures, and about who has signed. */
export const mutationsOfSignatures: Mutations = {
  'a bit is flipped': (draft, _world, roll) => {
    rewrite(draft, (signature) => flipped(signature, roll % 512));
  },
  'a bit of the recovery byte is flipped': (draft, _world, roll) => {
    rewrite(draft, (signature) => flipped(signature, 512 + (roll % 8)));
  },
  'the signature has its other form': (draft) => rewrite(draft, high),
  'the recovery byte is 0 or 1': (draft) => {
    rewrite(draft, (signature) => `${signature.slice(0, 130)}0${signature.endsWith('1b') ? 0 : 1}` as Hex);
  },
  'the signature is compact': (draft) => rewrite(draft, compact),
  'the signature has a byte too many': (draft) => rewrite(draft, (signature) => `${signature}00`),
  'the signature is empty': (draft) => rewrite(draft, () => `0x${'00'.repeat(65)}`),
  'somebody else has signed': (draft) => {
    draft.key = newPayer();
  },
  'it is signed for another chain': ({ domain }) => {
    domain.chainId = 1;
  },
  'a wallet pays': ({ terms }, { wallet }) => {
    terms.from = wallet;
  },
  'a wallet pays that somebody else has signed for': (draft, { wallet }) => {
    draft.terms.from = wallet;
    draft.key = newPayer();
  },
  'a wallet pays and states its deployment': ({ terms, onSignature }, { wallet }) => {
    terms.from = wallet;
    onSignature.push(wrapped);
  },
  'a wallet pays that does not exist': ({ terms, onSignature }) => {
    terms.from = newAddress();
    onSignature.push(wrapped);
  },
};

/** What is no payment at all. */
export const malformations: Mutations = {
  'the nonce lacks a byte': (draft) => state(draft, 'nonce', `0x${'11'.repeat(31)}`),
  'the value is negative': (draft) => state(draft, 'value', '-1'),
  'the value has a fraction': (draft) => state(draft, 'value', '1.5'),
  'the value has 257 bits': (draft) => state(draft, 'value', (2n ** 256n).toString()),
  'the payer is no address': (draft) => state(draft, 'from', '0x12'),
};
