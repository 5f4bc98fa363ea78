import { type LocalChain, localToken, mint } from '@agg/payments/local-chain';
import type { Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { newPayer, sign, termsOf } from '../../kit/payments/payment-terms.ts';

/** What each payment pays, in millionths of a dollar. */
export const price = 2_500n;

/** Payments that were signed before they are sent: both servers get the same, because both chains have the same token. */
export interface SignedPayments {
  payee: Address;
  /** As version 2 of x402 writes them. */
  bodies: readonly string[];
}

/** Payers who have money on several chains. */
export class Payers {
  private constructor(
    private readonly chain: LocalChain,
    private readonly accounts: readonly PrivateKeyAccount[],
  ) {}

  /** @throws Error where the chains differ */
  static async on([chain, ...others]: readonly [LocalChain, ...LocalChain[]]): Promise<Payers> {
    const accounts = Array.from({ length: 16 }, newPayer);
    for (const other of others)
      if (other.token !== chain.token || other.chainId !== chain.chainId)
        throw new Error('The chains have different tokens.');
    for (const each of [chain].concat(others))
      for (const { address } of accounts) await mint(each, address, 10n ** 15n);
    return new Payers(chain, accounts);
  }

  /** Signs payments to a new payee. */
  async sign(count: number): Promise<SignedPayments> {
    const payee = newPayer().address;
    const bodies: string[] = [];
    for (let number = 0; number < count; number += 1) bodies.push(await this.#body(number, payee));
    return { payee, bodies };
  }

  async #body(number: number, payTo: Address): Promise<string> {
    const { chain, accounts } = this;
    const payer = accounts[number % accounts.length] as PrivateKeyAccount;
    const terms = termsOf(payer.address, payTo, price);
    const signature = await sign(payer, chain, terms);
    const times = { validAfter: '0', validBefore: `${terms.validBefore}` };
    const payload = { signature, authorization: { ...terms, ...times, value: `${price}` } };
    const accepted = {
      scheme: 'exact',
      network: `eip155:${chain.chainId}`,
      amount: `${price}`,
      asset: chain.token,
      payTo,
      maxTimeoutSeconds: 60,
      extra: localToken,
    };
    const paymentPayload = { x402Version: 2, resource: { url: 'https://agent.example' }, accepted, payload };
    return JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: accepted });
  }
}
