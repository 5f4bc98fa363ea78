import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { Buyer, price, Sale } from './a2a-sale.ts';

let scene: PaymentScene;
let sale: Sale;
beforeAll(async () => {
  scene = await PaymentScene.start();
  sale = await Sale.begin(scene);
});
afterAll(async () => {
  await sale?.seller.stop();
  await scene?.stop();
});

const hash = expect.stringMatching(/^0x[\da-f]{64}$/);

/** The metadata in which a paid answer says so. */
const paid = (payer: string) => ({
  'x402.payment.status': 'payment-completed',
  'x402.payment.receipts': [{ success: true, transaction: hash, network: 'local', payer }],
});

describe('A payment in a message', () => {
  test(
    cites(
      'decided.payments-in-messages',
      'is settled before the agent gets the message, which has the receipt instead, as has the answer',
    ),
    async () => {
      const [buyer, payer, before] = [await sale.buyer(), await scene.payer(), await sale.earned()];
      const messageId = crypto.randomUUID();
      const taskId = await buyer.task();
      const { json } = await buyer.pay(taskId, await sale.payment(payer), messageId, { note: 'kept' });
      expect(json.result).toMatchObject({ id: taskId, status: { state: 'completed' } });
      expect(json.result.status.message.metadata).toEqual(paid(payer.address));
      expect(sale.messages(messageId).map(({ metadata }) => metadata)).toEqual([
        { ...paid(payer.address), note: 'kept' },
      ]);
      expect((await sale.earned()) - before).toBe(price);
    },
  );

  test(
    cites('decided.payments-in-messages', 'is made once, however often and at once the message is sent'),
    async () => {
      const [buyer, payer, before] = [await sale.buyer('USER'), await scene.payer(), await sale.earned()];
      const messageId = crypto.randomUUID();
      const taskId = await buyer.task();
      const payload = await sale.payment(payer);
      const atOnce = await Promise.all([1, 2, 3].map(() => buyer.pay(taskId, payload, messageId)));
      const later = await buyer.pay(taskId, await sale.payment(payer), messageId);
      for (const { json } of atOnce.concat(later)) {
        expect(json.result).toMatchObject({ id: taskId, status: { state: 'completed' } });
        expect(json.result.status.message.metadata).toEqual(paid(payer.address));
      }
      expect(sale.messages(messageId)).toHaveLength(1);
      expect((await sale.earned()) - before).toBe(price);
    },
  );

  test('is told in the first event of a stream about the task, and in that alone', async () => {
    const [buyer, payer] = [await sale.buyer('CHANNEL'), await scene.payer()];
    const messageId = crypto.randomUUID();
    const events = await buyer.stream(await buyer.task(), await sale.payment(payer), messageId);
    const told = events.filter((event) => JSON.stringify(event).includes('x402.payment.receipts'));
    expect(told).toHaveLength(1);
    expect(told[0].status.message.metadata).toEqual(paid(payer.address));
    expect(events.at(-1)).toMatchObject({ kind: 'status-update', status: { state: 'completed' } });
  });

  test('belongs to the tenant of its sender, who also pays an agent of another tenant', async () => {
    const other = await Sale.begin(scene);
    const { relay, seller } = other;
    const sender = await relay.stranger('AGENT');
    const id = await relay.maker.subscription('Agent', sender.id, sale.agentId);
    const approve = 'mutation ($id: UUID!) { approveAgentSubscription(subscriptionId: $id) { status } }';
    await sale.relay.maker.ask(approve, { id });
    await sale.relay.known();
    const payer = await scene.payer();
    const buyer = new Buyer(relay, sender, sale.agentId);
    const { json } = await buyer.pay(await buyer.task(), await sale.payment(payer));
    expect(json.result.status.message.metadata).toEqual(paid(payer.address));
    const path = `/a2a-payments/v1/payments?payer=${payer.address}`;
    const listed = (of: Sale) => rest(scene.stack.url, 'GET', path, of.relay.admin.token);
    expect((await listed(other)).json.content).toMatchObject([{ state: 'CONFIRMED', value: String(price) }]);
    expect((await listed(sale)).json.content).toEqual([]);
    await seller.stop();
  });

  test('in version 2 is one of the alternatives, repeated as it is', async () => {
    const second = await Sale.begin(scene, (_text, { maxAmountRequired, ...usual }) => [
      { ...usual, network: 'eip155:31337', amount: '5' },
      { ...usual, network: 'eip155:31337', amount: maxAmountRequired },
    ]);
    const [buyer, payer] = [await second.buyer(), await scene.payer()];
    const first = (await buyer.rpc.send('buy')).json.result;
    const [, accepted] = first.status.message.metadata['x402.payment.required'].accepts;
    const { payload } = (await second.payment(payer)) as { payload: object };
    const changed = await buyer.pay(first.id, {
      x402Version: 2,
      accepted: { ...accepted, maxTimeoutSeconds: 7 },
      payload,
    });
    expect(changed.json.result.status.message.metadata['x402.payment.error']).toBe(
      'invalid_payment_requirements',
    );
    const { json } = await buyer.pay(first.id, { x402Version: 2, accepted, payload });
    expect(json.result.status.message.metadata['x402.payment.receipts']).toMatchObject([
      { success: true, network: 'eip155:31337' },
    ]);
    expect(await second.earned()).toBe(price);
    await second.seller.stop();
  });
});

describe('Who settles', () => {
  test('is set by PAYMENT:ADMIN for an agent of the tenant, and shown to PAYMENT:READ', async () => {
    const path = `/a2a-payments/v1/acceptances/${sale.agentId}`;
    const { status, json } = await sale.settleHere(true);
    expect([status, json]).toMatchObject([200, { agentId: sale.agentId, isEnabled: true }]);
    expect((await sale.ask('GET', path)).json).toEqual(json);
    const listed = await sale.ask('GET', '/a2a-payments/v1/acceptances?isEnabled=true');
    expect(listed.json.content).toEqual([json]);
    const stranger = await scene.caller();
    const headers = { 'content-type': 'application/json' };
    const foreign = await rest(scene.stack.url, 'PUT', path, stranger.token, {
      headers,
      body: JSON.stringify({ isEnabled: false }),
    });
    expect(foreign.status).toBe(404);
  });
});
