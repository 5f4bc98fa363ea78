import { bodyOf, type Gateway } from './client.ts';

/** Limits what may be paid, and lists what was paid. */
export async function example(gateway: Gateway) {
  const { kinds } = bodyOf(await gateway.GET('/a2a-payments/v1/supported'));
  const network = kinds[0]?.network ?? '';
  const limit = bodyOf(
    await gateway.POST('/a2a-payments/v1/spending-limits', { body: { network, maximumPerDay: '1000000' } }),
  );
  const params = { query: { state: 'CONFIRMED' } as const };
  const payments = bodyOf(await gateway.GET('/a2a-payments/v1/payments', { params }));
  return {
    maximumPerDay: limit.maximumPerDay,
    paid: payments.content.reduce((sum, { value }) => sum + BigInt(value), 0n).toString(),
  };
}
