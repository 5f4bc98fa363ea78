import type { Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, type Sender, type SourceKind } from '../../kit/a2a/relay-scene.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { network, type PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { type Requirement, startSeller } from './a2a-seller.ts';

/** The price of an answer, in the smallest unit. */
export const price = 1_000n;

/** A tenant whose agent sells answers on a chain, with the tenant's wish that payments are settled by the gateway. */
export class Sale {
  private constructor(
    readonly scene: PaymentScene,
    readonly relay: RelayScene,
    readonly seller: StockAgent,
    readonly agentId: string,
    readonly payTo: Address,
  ) {}

  /** @param demandFor the alternatives for the text of a message, each by default as it is given here */
  static async begin(
    scene: PaymentScene,
    demandFor: (text: string, usual: Requirement) => readonly Requirement[] = (_text, usual) => [usual],
  ): Promise<Sale> {
    const { url, provisioning } = scene.stack;
    const relay = await RelayScene.begin({ url, provisioning });
    const payTo = newPayer().address;
    const usual = requirementOf(scene, payTo);
    const seller = await startSeller((text) => demandFor(text, usual));
    const sale = new Sale(
      scene,
      relay,
      seller,
      await relay.register(seller, { visibility: 'PUBLIC' }),
      payTo,
    );
    await sale.settleHere(true);
    return sale;
  }

  /** Sets whether the gateway settles payments in messages to the agent. */
  async settleHere(isEnabled: boolean): Promise<RestAnswer> {
    const path = `/a2a-payments/v1/acceptances/${this.agentId}`;
    const answer = await this.ask('PUT', path, { isEnabled });
    await this.relay.known();
    return answer;
  }

  ask(method: string, path: string, body?: object): Promise<RestAnswer> {
    const { place, admin } = this.relay;
    const headers = { 'content-type': 'application/json' };
    return rest(place.url, method, path, admin.token, body && { headers, body: JSON.stringify(body) });
  }

  async buyer(kind: SourceKind = 'AGENT'): Promise<Buyer> {
    return new Buyer(this.relay, await this.relay.sender(kind, this.agentId), this.agentId);
  }

  /** A payment that a payer has signed, as messages carry it. */
  async payment(payer: PrivateKeyAccount, value = price): Promise<object> {
    const { paymentPayload } = await this.scene.signed(payer, this.payTo, value);
    return JSON.parse(
      JSON.stringify(paymentPayload, (_name, one) => (typeof one === 'bigint' ? `${one}` : one)),
    );
  }

  /** What was paid for answers so far. */
  earned(): Promise<bigint> {
    return this.scene.balanceOf(this.payTo);
  }

  /** Messages with this id that have reached the agent. */
  messages(messageId: string): Record<string, unknown>[] {
    return this.seller.receivedMessages(messageId).map(({ params }) => params.message);
  }
}

/** A sender who buys answers. */
export class Buyer {
  readonly rpc: RpcClient;

  constructor(
    relay: RelayScene,
    readonly sender: Sender,
    agentId: string,
  ) {
    this.rpc = new RpcClient(relay, sender, agentId);
  }

  /** Begins a task, which waits for a payment. @returns its id */
  async task(text = 'buy'): Promise<string> {
    return (await this.rpc.send(text)).json.result.id;
  }

  /** Sends a payment in a task. @param more members of the metadata */
  pay(
    taskId: string,
    payload: unknown,
    messageId: string = crypto.randomUUID(),
    more: object = {},
  ): Promise<RestAnswer> {
    return this.rpc.send('Here it is.', paying(taskId, payload, messageId, more));
  }

  /** The same as a stream. @returns the results of its events */
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  async stream(taskId: string, payload: unknown, messageId: string): Promise<any[]> {
    const message = messageOf('Here it is.', paying(taskId, payload, messageId));
    const { text } = await this.rpc.call('message/stream', { message });
    const events = [...text.matchAll(/^data: (.*)$/gm)];
    return events.map(([, data = '']) => JSON.parse(data).result);
  }
}

function paying(taskId: string, payload: unknown, messageId: string, more: object = {}) {
  const metadata = { 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payload, ...more };
  return { taskId, messageId, metadata };
}

function requirementOf({ chain }: PaymentScene, payTo: Address): Requirement {
  return {
    scheme: 'exact',
    network,
    maxAmountRequired: String(price),
    asset: chain.token,
    payTo,
    resource: 'https://seller.example/answers',
    description: 'An answer',
    mimeType: 'text/plain',
    outputSchema: {},
    maxTimeoutSeconds: 8,
    extra: { name: 'Demo Dollar', version: 2 },
  };
}
