import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { type Buyer, price, Sale } from './a2a-sale.ts';
import { integers, wrong } from './amount-spellings.cases.ts';

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

/** Sends a payment in a task, whose value is written in any way. @returns the text of the answer */
async function pay(taskId: string, spelled: string): Promise<string> {
  const payload = await sale.payment(await scene.payer());
  const message = {
    kind: 'message',
    role: 'user',
    messageId: crypto.randomUUID(),
    taskId,
    parts: [{ kind: 'text', text: 'Here it is.' }],
    metadata: { 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payload },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } });
  const changed = body.replace(`"value":"${price}"`, `"value":${spelled}`);
  if (spelled !== `"${price}"`) expect(changed).not.toBe(body);
  return (await buyer.rpc.post(changed)).text;
}

describe('The value of a payment in a message', () => {
  test(cites('decided.spelling-of-amounts', 'is refused where it is not written in its digits'), async () => {
    const [taskId, before] = [await buyer.task(), await sale.earned()];
    const taken: string[] = [];
    for (const spelled of wrong) {
      const text = await pay(taskId, spelled);
      if (!/invalid_payload|-32700|VALIDATION_FAILED/.test(text)) taken.push(`${spelled}: ${text}`);
    }
    expect(taken).toEqual([]);
    expect(await sale.earned()).toBe(before);
  });

  test.each(integers)(cites('decided.spelling-of-amounts', 'may be %s'), async (spelled) => {
    const before = await sale.earned();
    expect(await pay(await buyer.task(), spelled)).toContain('payment-completed');
    expect((await sale.earned()) - before).toBe(price);
  });
});
