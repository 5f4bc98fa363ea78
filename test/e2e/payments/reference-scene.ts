import type { TestCaller } from '@agg/kit/testing';
import { localKey } from '@agg/payments/local-chain';
import type { Settled, Verified } from '../../kit/payments/payment-scene.types.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { network, ReferenceChain } from './reference-chain.ts';

/** A chain that the public packages know, and the product that settles payments on it. */
export class ReferenceScene {
  private constructor(
    readonly chain: ReferenceChain,
    readonly stack: Stack,
    readonly caller: TestCaller,
  ) {}

  static async start(): Promise<ReferenceScene> {
    const chain = await ReferenceChain.start();
    try {
      const stack = await startStack({ environment: settingsOf(chain) });
      const { provisioning } = stack;
      const caller = await provisioning.caller(await provisioning.tenant(), ['PAYMENT:ADMIN']);
      return new ReferenceScene(chain, stack, caller);
    } catch (error) {
      await chain.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await this.chain.stop();
  }

  /** Where the operations of payments are. */
  get url(): string {
    return `${this.stack.url}/a2a-payments/v1`;
  }

  /** The headers of the caller. */
  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.caller.token}`, 'content-type': 'application/json' };
  }

  send(operation: 'settle' | 'verify', body: unknown): Promise<Response> {
    const request = { method: 'POST', headers: this.headers, body: JSON.stringify(body) };
    return fetch(`${this.url}/${operation}`, request);
  }

  async settle(body: unknown): Promise<Settled> {
    const answer = await this.send('settle', body);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`settle answers ${answer.status}: ${text}`);
    return JSON.parse(text) as Settled;
  }

  /** @returns `valid`, the reason, or `no reason` for what is malformed here */
  async verdictOf(body: unknown): Promise<string> {
    const answer = await this.send('verify', body);
    const text = await answer.text();
    if (answer.status === 400) return 'no reason';
    if (answer.status !== 200) throw new Error(`verify answers ${answer.status}: ${text}`);
    const { isValid, invalidReason } = JSON.parse(text) as Verified;
    return isValid ? 'valid' : String(invalidReason);
  }
}

function settingsOf({ url, token }: ReferenceChain): Record<string, string> {
  const tokens = [{ address: token, name: 'Demo Dollar', version: '2' }];
  const settings = { chainId: network.chainId, rpc: [url], confirmations: 1, tokens };
  return {
    PAYMENT_NETWORKS: JSON.stringify({ [network.v1]: settings }),
    PAYMENT_SIGNER_KEYS: `${network.v1}=${localKey(1)}`,
  };
}
