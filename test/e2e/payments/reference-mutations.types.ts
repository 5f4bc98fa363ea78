import type { Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { ReferenceChain } from './reference-chain.ts';
import type { Draft } from './reference-draft.ts';

/** Who and what the payments are between. */
export interface World {
  chain: ReferenceChain;
  /** Has money of both tokens. */
  payer: PrivateKeyAccount;
  /** A contract wallet of the payer, which has money. */
  wallet: Address;
  /** A token that nobody has configured. */
  otherToken: Address;
}

/** Makes one thing of a payment different. @param roll any number that is not negative, the same in each run */
export type Mutation = (draft: Draft, world: World, roll: number) => void | Promise<void>;

/** By what they are, in words. */
export type Mutations = Readonly<Record<string, Mutation>>;
