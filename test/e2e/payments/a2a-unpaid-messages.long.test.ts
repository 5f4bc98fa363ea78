import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { PolicyMaker } from '../../kit/policy-maker.ts';
import { type Buyer, price, Sale } from './a2a-sale.ts';

let scene: PaymentScene;
let sale: Sale;
let buyer: Buyer;
beforeAll(async () => {
  scene = await PaymentScene.start();
  sale = await Sale.begin(scene);
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

describe('Without a demand', () => {
  test('no payment is made, and the message is not sent', async () => {
    const payload = await sale.payment(await scene.payer());
    const done = await buyer.task();
    await buyer.pay(done, payload);
    earned = await sale.earned();
    for (const taskId of [done, undefined]) {
      const [messageId, fresh] = [crypto.randomUUID(), await sale.payment(await scene.payer())];
      const { status, json } = await buyer.pay(taskId as string, fresh, messageId);
      expect([status, json.error.data.code]).toEqual([422, 'UNPROCESSABLE']);
      expect([await sale.earned(), sale.messages(messageId)]).toEqual([earned, []]);
    }
  });
});

describe('A sender', () => {
  const receipts = [{ success: true, transaction: '0x1', network: 'local', payer: '0x1' }];
  test.each([
    'payment-completed',
    'payment-verified',
    'payment-required',
    'payment-rejected',
    ['payment-completed'],
    null,
    undefined,
  ])(cites('decided.payments-in-messages', 'cannot state %j'), async (stated) => {
    const messageId = crypto.randomUUID();
    const metadata = { 'x402.payment.status': stated, 'x402.payment.receipts': receipts };
    const { status } = await buyer.pay(await buyer.task(), undefined, messageId, metadata);
    expect([status, sale.messages(messageId)]).toEqual([422, []]);
  });

  test('cannot state two things at once', async () => {
    const taskId = await buyer.task();
    const body = (
      first: string,
      second: string,
    ) => `{"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":
      {"kind":"message","role":"user","messageId":"${crypto.randomUUID()}","taskId":"${taskId}","parts":[{"kind":"text",
      "text":"Here"}],"metadata":{"x402.payment.status":"${first}","x402.payment.status":"${second}"}}}}`;
    const before = sale.seller.received.length;
    expect((await buyer.rpc.post(body('payment-completed', 'payment-rejected'))).status).toBe(422);
    expect(sale.seller.received).toHaveLength(before);
  });

  test('may refuse to pay, and the agent is told so', async () => {
    const messageId = crypto.randomUUID();
    const metadata = { 'x402.payment.status': 'payment-rejected' };
    const { json } = await buyer.pay(await buyer.task(), undefined, messageId, metadata);
    expect(json.result.status.message.parts[0].text).toBe('It says payment-rejected.');
    expect(sale.messages(messageId)).toMatchObject([{ metadata }]);
  });
});

describe('Nothing is paid', () => {
  test.each<[string, (stopping: () => Promise<void>) => Promise<() => Promise<unknown>>, string]>([
    ['that a policy blocks', blockEmails, 'POLICY_BLOCKED'],
    ['to a killed agent', killAgent, 'KILL_SWITCH_ACTIVE'],
  ])(cites('decided.payments-in-messages', 'for a message %s'), async (_what, stop, code) => {
    const [taskId, messageId] = [await buyer.task(), crypto.randomUUID()];
    const payload = await sale.payment(await scene.payer());
    const metadata = { address: 'grace@example.org' };
    const start = await stop(() => sale.relay.known());
    const refused = await buyer.pay(taskId, payload, messageId, metadata);
    expect([refused.status, refused.json.error.data.code]).toEqual([403, code]);
    expect([await sale.earned(), sale.messages(messageId)]).toEqual([earned, []]);
    await start();
    await sale.relay.known();
    const { json } = await buyer.pay(taskId, payload, messageId, metadata);
    expect(json.result.status.state).toBe('completed');
  });
});

test('A paid message that could not be sent is sent when it comes again, and is not paid again', async () => {
  const { maker } = sale.relay;
  const [taskId, messageId] = [await buyer.task(), crypto.randomUUID()];
  const payload = await sale.payment(await scene.payer());
  const set = `mutation ($id: UUID!, $input: UpstreamCredentialInput!) {
    setUpstreamCredential(agentId: $id, input: $input) { kind } }`;
  const remove = 'mutation ($id: UUID!) { removeUpstreamCredential(agentId: $id) { agentId } }';
  // Nobody issues its token: nothing reaches the agent.
  const server = { tokenUrl: 'http://127.2.0.1:9/token', clientId: 'relay', secret: 'secret' };
  const input = { kind: 'OAUTH2_CLIENT_CREDENTIALS', ...server };
  await maker.ask(set, { id: sale.agentId, input });
  await sale.relay.known();
  expect((await buyer.pay(taskId, payload, messageId)).status).toBe(502);
  expect([await sale.earned(), sale.messages(messageId)]).toEqual([earned + price, []]);
  // Its payment pays for no other message that answers the same demand.
  const other = await buyer.pay(taskId, payload);
  expect(other.json.result.status.message.metadata['x402.payment.error']).toBe('duplicate_settlement');
  await maker.ask(remove, { id: sale.agentId });
  await sale.relay.known();
  const { json } = await buyer.pay(taskId, payload, messageId);
  expect(json.result.status.state).toBe('completed');
  expect([await sale.earned(), sale.messages(messageId).length]).toEqual([earned + price, 1]);
});

async function blockEmails(known: () => Promise<void>) {
  const policies = new PolicyMaker(scene.stack.url, sale.relay.admin);
  const place = { bindingLevel: 'ANY_TO_AGENT', agentId: sale.agentId };
  const { bindingId } = await policies.bound({ action: 'BLOCK', legs: ['requestToSink'] }, place);
  await known();
  return () => policies.unbind(bindingId);
}

async function killAgent(known: () => Promise<void>) {
  const { maker } = sale.relay;
  const raise = `mutation ($id: UUID!) { raiseKillSwitch(scope: AGENT, targetId: $id, reason: "A test.") { id } }`;
  const lift = 'mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "It is over.") { id } }';
  const { id } = await maker.ask(raise, { id: sale.agentId });
  await known();
  return () => maker.ask(lift, { id });
}
