import { describe, expect, test } from '@jest/globals';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import { bindingOf } from '../a2a/bindings.ts';
import { readResponse } from '../a2a/read-at-once.fixture.ts';
import { PaymentRefusal, refusedPayment } from './payment-refusal.ts';

const refusal = (errorReason: string) =>
  new PaymentRefusal(
    { taskId: 't', contextId: 'c' },
    { success: false, transaction: '', network: 'base', payer: '0x12', errorReason },
  );

const answerTo = async (version: A2aVersion, error: unknown) =>
  (await refusedPayment({ binding: bindingOf(version, ''), a2a: { id: '"q"' } } as never, error)).text;

describe('The answer to a message whose payment was not made', () => {
  test.each<A2aVersion>(['0.3.0', '1.0'])('is the waiting task, and says why, in A2A %s', async (version) => {
    const text = await answerTo(version, refusal('insufficient_funds'));
    const { facts } = readResponse(text, version);
    expect(JSON.parse(text).id).toBe('q');
    expect(facts).toMatchObject({ kind: 'task', taskId: 't', contextId: 'c', state: 'input-required' });
    expect(facts.messages).toMatchObject([
      {
        role: 'agent',
        parts: [{ kind: 'text', text: expect.stringContaining('insufficient_funds') }],
        metadata: {
          'x402.payment.status': 'payment-failed',
          'x402.payment.error': 'insufficient_funds',
          'x402.payment.receipts': [{ success: false, errorReason: 'insufficient_funds' }],
        },
      },
    ]);
  });

  test('asks for the same message again where the payment is not settled yet', async () => {
    const answer = await answerTo('0.3.0', refusal('settlement_pending'));
    const [message] = readResponse(answer, '0.3.0').facts.messages;
    expect(message).toMatchObject({ metadata: { 'x402.payment.status': 'payment-submitted' } });
    expect(message?.parts).toMatchObject([{ text: expect.stringContaining('again') }]);
  });

  test('is none for another error', async () => {
    await expect(answerTo('0.3.0', new Error('Something else.'))).rejects.toThrow('Something else.');
  });
});
