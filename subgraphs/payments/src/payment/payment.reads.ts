import { type Context, getOne, read } from '@agg/kit';
import { Payment } from './payment.entity.ts';

/** A payment of the tenant. @throws NOT_FOUND */
export function getPayment(context: Context, paymentId: string): Promise<Payment> {
  return read(context, (reader) => getOne(reader, Payment, { paymentId }));
}
