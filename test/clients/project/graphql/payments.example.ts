import type { Gateway } from './client.ts';
import { LimitSpendingDocument, PaidDocument, SupportedDocument } from './operations.ts';

/** Limits what may be paid, and lists what was paid. */
export async function example(ask: Gateway) {
  const { supportedPayments } = await ask(SupportedDocument, {});
  const network = supportedPayments.kinds[0]?.network ?? '';
  const input = { network, maximumPerDay: '1000000' };
  const { createSpendingLimit } = await ask(LimitSpendingDocument, { input });
  const { payments } = await ask(PaidDocument, { state: 'CONFIRMED' });
  return {
    maximumPerDay: createSpendingLimit.maximumPerDay,
    paid: payments.content.reduce((sum, { value }) => sum + BigInt(value), 0n).toString(),
  };
}
