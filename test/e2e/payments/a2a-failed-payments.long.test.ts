import { mint } from '@agg/payments/local-chain';
import { eventually } from '@agg/schema/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { RestAnswer } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { type Buyer, price, Sale } from './a2a-sale.ts';

let scene: PaymentScene;
let sale: Sale;
let buyer: Buyer;
beforeAll(async () => {
  scene = await PaymentScene.start();
  // The text of the first message says for how many seconds a settlement is awaited.
  sale = await Sale.begin(scene, (text, usual) => [
    { ...usual, maxTimeoutSeconds: text === 'buy' ? 8 : Number(text) },
  ]);
  buyer = await sale.buyer();
});
afterAll(async () => {
  await sale?.seller.stop();
  await scene?.stop();
});

let earned = 0n;
afterEach(async () => {
  earned = await sale.earned();
});

const metadataOf = ({ json }: RestAnswer) => json.result.status.message.metadata;

/** Why a payment was not made, by the task that is the answer. */
function failure(answer: RestAnswer): string {
  expect(answer.json.result.status.state).toBe('input-required');
  const { 'x402.payment.error': error, 'x402.payment.receipts': receipts, ...more } = metadataOf(answer);
  expect(more).toEqual({ 'x402.payment.status': 'payment-failed' });
  expect(receipts).toMatchObject([{ success: false, errorReason: error }]);
  return error;
}

/** How the calls of a task were decided, newest first. */
async function decisions(taskId: string): Promise<unknown[]> {
  const text = `select decision, decision_code as code from traffic.exchange where task_id = $1
    order by exchange_id desc`;
  return new LedgerReader(scene.stack.database.url).query(text, [taskId]);
}

describe('A payment that is not made', () => {
  test(
    cites(
      'decided.payments-in-messages',
      'is told with the waiting task and recorded as refused, and made when the same message comes again',
    ),
    async () => {
      const payer = newPayer();
      const [taskId, messageId, payload] = [
        await buyer.task(),
        crypto.randomUUID(),
        await sale.payment(payer),
      ];
      const refused = await buyer.pay(taskId, payload, messageId);
      expect([refused.status, refused.json.result.id]).toEqual([200, taskId]);
      expect(failure(refused)).toBe('insufficient_funds');
      expect(sale.messages(messageId)).toEqual([]);
      expect(await decisions(taskId)).toMatchObject([
        { decision: 'REFUSED', code: 'UNPROCESSABLE' },
        { decision: 'ALLOWED' },
      ]);
      await mint(scene.chain, payer.address, price);
      const made = await buyer.pay(taskId, payload, messageId);
      expect(made.json.result.status.state).toBe('completed');
      expect(sale.messages(messageId)).toHaveLength(1);
    },
  );

  test('in time is told as submitted, and the same message tells the outcome', async () => {
    const [taskId, messageId] = [await buyer.task('0'), crypto.randomUUID()];
    const payload = await sale.payment(await scene.payer());
    const [pending] = await buyer.stream(taskId, payload, messageId);
    expect(pending.status).toMatchObject({
      state: 'input-required',
      message: {
        metadata: { 'x402.payment.status': 'payment-submitted', 'x402.payment.error': 'settlement_pending' },
      },
    });
    const made = await eventually(async () => {
      const { json } = await buyer.pay(taskId, payload, messageId);
      return json.result.status.state === 'completed' && json.result;
    }, 'the payment is made');
    expect(made.status.message.metadata['x402.payment.receipts']).toMatchObject([{ success: true }]);
    expect([await sale.earned(), sale.messages(messageId).length]).toEqual([earned + price, 1]);
  });

  test.each<[string, (payload: Record<string, unknown>) => unknown, string]>([
    ['nothing', () => undefined, 'invalid_payload'],
    ['a text', () => 'payload', 'invalid_payload'],
    ['a version as a text', (payload) => ({ ...payload, x402Version: '1' }), 'invalid_payload'],
    ['another network', (payload) => ({ ...payload, network: 'base' }), 'invalid_payment_requirements'],
    ['another scheme', (payload) => ({ ...payload, scheme: 'upto' }), 'invalid_payment_requirements'],
    [
      'version 2 without the choice',
      (payload) => ({ ...payload, x402Version: 2 }),
      'invalid_payment_requirements',
    ],
  ])('because of %s has its reason', async (_what, change, reason) => {
    const messageId = crypto.randomUUID();
    const payload = change((await sale.payment(await scene.payer())) as Record<string, unknown>);
    expect(failure(await buyer.pay(await buyer.task(), payload, messageId))).toBe(reason);
    expect([await sale.earned(), sale.messages(messageId)]).toEqual([earned, []]);
  });

  test('because it is less than the price has its reason', async () => {
    const payload = await sale.payment(await scene.payer(), price - 1n);
    expect(failure(await buyer.pay(await buyer.task(), payload))).toBe(
      'invalid_exact_evm_payload_authorization_value',
    );
  });
});

describe('A payment that is made', () => {
  test(
    cites('decided.payments-in-messages', 'pays for no other message, in the same task or another one'),
    async () => {
      const payload = await sale.payment(await scene.payer());
      const { json } = await buyer.pay(await buyer.task(), payload);
      expect(json.result.status.state).toBe('completed');
      const other = await sale.buyer('USER');
      for (const one of [buyer, other]) {
        const messageId = crypto.randomUUID();
        const again = await one.pay(await one.task(), payload, messageId);
        expect(failure(again)).toBe('duplicate_settlement');
        expect(sale.messages(messageId)).toEqual([]);
      }
      expect(await sale.earned()).toBe(earned + price);
    },
  );

  test('by its tenant for something else pays for no message', async () => {
    const body = await scene.signed(await scene.payer(), sale.payTo, price);
    expect(await scene.settle(body, sale.relay.admin)).toMatchObject({ success: true });
    const payload = JSON.parse(
      JSON.stringify(body.paymentPayload, (_name, one) => (typeof one === 'bigint' ? `${one}` : one)),
    );
    expect(failure(await buyer.pay(await buyer.task(), payload))).toBe('duplicate_settlement');
  });
});
