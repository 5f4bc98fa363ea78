import type { Address } from 'viem';
import { newAddress } from './reference-chain.ts';
import type { Mutations } from './reference-mutations.types.ts';

const upper = (address: unknown) => `0x${String(address).slice(2).toUpperCase()}`;
const lower = (address: unknown) => String(address).toLowerCase();

/** The same text with one letter in the other case: no longer the checksum. */
function misspelt(address: unknown): string {
  return String(address).replace(/(?<=^0x.*)[a-fA-F]/, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** What is wrong about schemes, networks, tokens, prices and payees. */
export const mutationsOfDemands: Mutations = {
  'another scheme is demanded': ({ demand }) => {
    demand.scheme = 'upto';
  },
  'another scheme is paid': ({ paid }) => {
    paid.scheme = 'upto';
  },
  'an unknown network is demanded': ({ demand, x402Version }) => {
    demand.network = x402Version === 1 ? 'nowhere' : 'eip155:987654321';
  },
  'a network is demanded that is not configured': ({ demand, x402Version }) => {
    demand.network = x402Version === 1 ? 'base' : 'eip155:8453';
  },
  'another network is paid': ({ paid, x402Version }) => {
    paid.network = x402Version === 1 ? 'base' : 'eip155:8453';
  },
  'an unknown network is paid': ({ paid, x402Version }) => {
    paid.network = x402Version === 1 ? 'nowhere' : 'eip155:987654321';
  },
  'a version that does not exist': ({ onBody }) => {
    onBody.push((body) => {
      body.x402Version = 3;
      body.paymentPayload.x402Version = 3;
    });
  },
  'another payee is demanded': ({ demand }) => {
    demand.payTo = newAddress();
  },
  'one unit more is demanded': ({ demand, terms }) => {
    demand.amount = terms.value + 1n;
  },
  'one unit less is demanded': ({ demand, terms }) => {
    demand.amount = terms.value > 0n ? terms.value - 1n : 1n;
  },
  'much more is demanded': ({ demand, terms }, _world, roll) => {
    demand.amount = terms.value + BigInt(roll) + 2n;
  },
  'no token is stated': ({ demand }) => {
    demand.asset = undefined;
  },
  'an address without code is the token': ({ demand, domain }) => {
    demand.asset = newAddress();
    domain.verifyingContract = demand.asset as Address;
  },
  'another token is demanded and signed': ({ demand, domain }, { otherToken }) => {
    demand.asset = otherToken;
    domain.verifyingContract = otherToken;
  },
  'another token is demanded than signed': ({ demand }, { otherToken }) => {
    demand.asset = otherToken;
  },
  'another token is signed than demanded': ({ domain }, { otherToken }) => {
    domain.verifyingContract = otherToken;
  },
  'no name of the token is stated': ({ demand }) => {
    demand.extra.name = undefined;
  },
  'no version of the token is stated': ({ demand }) => {
    demand.extra.version = undefined;
  },
  'another name of the token is stated': ({ demand }) => {
    demand.extra.name = 'USD Coin';
  },
  'another name of the token is stated and signed': ({ demand, domain }) => {
    demand.extra.name = 'USD Coin';
    domain.name = 'USD Coin';
  },
  'another version of the token is stated and signed': ({ demand, domain }) => {
    demand.extra.version = '1';
    domain.version = '1';
  },
  'the version of the token is a number': ({ demand }) => {
    demand.extra.version = Number(demand.extra.version);
  },
  'addresses are in lower case': ({ demand, terms }) => {
    demand.payTo = lower(demand.payTo);
    demand.asset = demand.asset && lower(demand.asset);
    terms.to = lower(terms.to) as Address;
    terms.from = lower(terms.from) as Address;
  },
  'the payee is in upper case': ({ demand }) => {
    demand.payTo = upper(demand.payTo);
  },
  'the payee has a wrong checksum': ({ demand }) => {
    demand.payTo = misspelt(demand.payTo);
  },
  'the payer accepts another price': ({ onBody, terms }) => {
    onBody.push(({ paymentPayload }) => {
      Object.assign(paymentPayload.accepted ?? {}, { amount: String(terms.value + 1n) });
    });
  },
};
