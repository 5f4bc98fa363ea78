import { type Context, getOne, read } from '@agg/kit';
import { Payment } from './payment.entity.ts';
import { paymentList } from './payment.list.ts';
import type { PaymentListArgs, PaymentPage } from './payment.types.ts';

/** A page of the tenant's payments. @throws VALIDATION_FAILED for an invalid page */
export function listPayments(context: Context, request: PaymentListArgs): Promise<PaymentPage> {
  return read(context, (reader) => paymentList.page(reader, request));
}

/** @throws NOT_FOUND */
export function getPayment(context: Context, paymentId: string): Promise<Payment> {
  return read(context, (reader) => getOne(reader, Payment, { paymentId }));
}
