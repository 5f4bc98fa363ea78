import type { TestCaller } from '@agg/kit/testing';
import { type LocalChain, localAccount, localKey, mint, startLocalChain } from '@agg/payments/local-chain';
import type { Role } from '@agg/schema';
import type { Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { type Stack, startStack, type Topology } from '../stack.ts';
import { balanceOf } from './local-token.ts';
import { bodyOf, type PaymentBody, textOf } from './payment-body.ts';
import type { RequestOptions, Settled, Verified } from './payment-scene.types.ts';
import { newPayer, sign, type Terms, termsOf } from './payment-terms.ts';

export interface SceneOptions {
  /** Seconds between blocks; by default a block for each transaction. */
  blockTime?: number;
  confirmations?: number;
  /** Further settings of the network. */
  settings?: object;
  /** The addresses of the chain that the product uses; by default that of the chain itself. */
  rpc?(chain: LocalChain): readonly string[] | Promise<readonly string[]>;
  environment?: Record<string, string>;
  topology?: Topology;
}

/** The name of the local chain in the product. */
export const network = 'local';

/** No test but those of budgets may come near to one. */
const gasPerDay = { caller: 10 ** 12, tenant: 10 ** 12, network: 10 ** 12 };

/** The account that signs the transactions of the product. */
export const signer = localAccount(1).address;

/** A chain, and the product that settles payments on it. */
export class PaymentScene {
  private constructor(
    readonly chain: LocalChain,
    readonly stack: Stack,
  ) {}

  static async start(options: SceneOptions = {}): Promise<PaymentScene> {
    const { blockTime, confirmations = 1, rpc = ({ url }) => [url], environment = {}, topology } = options;
    const { settings: more } = options;
    const chain = await startLocalChain({ blockTime });
    try {
      const { chainId, token: address } = chain;
      const tokens = [{ address, name: 'Demo Dollar', version: '2' }];
      const settings = {
        [network]: { chainId, rpc: await rpc(chain), confirmations, tokens, gasPerDay, ...more },
      };
      const payments = {
        PAYMENT_NETWORKS: JSON.stringify(settings),
        PAYMENT_SIGNER_KEYS: `${network}=${localKey(1)}`,
      };
      const stack = await startStack({ topology, environment: { ...payments, ...environment } });
      return new PaymentScene(chain, stack);
    } catch (error) {
      await chain.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await this.chain.stop();
  }

  /** A person of a new tenant. */
  async caller(roles: readonly Role[] = ['PAYMENT:ADMIN']): Promise<TestCaller> {
    const { provisioning } = this.stack;
    return provisioning.caller(await provisioning.tenant(), roles);
  }

  /** A new payer who has money. */
  async payer(money = 10n ** 30n): Promise<PrivateKeyAccount> {
    const payer = newPayer();
    await mint(this.chain, payer.address, money);
    return payer;
  }

  balanceOf(account: Address): Promise<bigint> {
    return balanceOf(this.chain, account);
  }

  /** A payment that its payer has signed. */
  async signed(
    payer: PrivateKeyAccount,
    to: Address,
    value: bigint,
    more?: Partial<Terms>,
  ): Promise<PaymentBody> {
    const terms = termsOf(payer.address, to, value, more);
    return bodyOf(network, terms, await sign(payer, this.chain, terms));
  }

  /** Sends a text to `settle` or `verify`. */
  post(
    operation: 'settle' | 'verify',
    body: string,
    { token }: Pick<TestCaller, 'token'>,
    { url = this.stack.url, headers, signal }: RequestOptions = {},
  ): Promise<Response> {
    return fetch(`${url}/a2a-payments/v1/${operation}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body,
      signal,
    });
  }

  /** Sends a payment to `settle` or `verify`. */
  send(
    operation: 'settle' | 'verify',
    body: unknown,
    caller: Pick<TestCaller, 'token'>,
    options?: RequestOptions,
  ): Promise<Response> {
    return this.post(operation, textOf(body), caller, options);
  }

  async verify(body: unknown, caller: Pick<TestCaller, 'token'>): Promise<Verified> {
    return (await this.send('verify', body, caller)).json() as Promise<Verified>;
  }

  /** @throws Error where it is not answered with 200 */
  async settle(body: unknown, caller: Pick<TestCaller, 'token'>, url?: string): Promise<Settled> {
    const answer = await this.send('settle', body, caller, { url });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`settle answers ${answer.status}: ${text}`);
    return JSON.parse(text) as Settled;
  }

  /** Asks until the outcome is final. */
  async settled(body: unknown, caller: Pick<TestCaller, 'token'>, url?: string): Promise<Settled> {
    for (;;) {
      const answer = await this.settle(body, caller, url);
      if (answer.errorMessage !== 'settlement_pending') return answer;
    }
  }

  /** How many transactions of the product the chain has included. */
  broadcasts(): Promise<number> {
    return this.chain.client.getTransactionCount({ address: signer });
  }
}
