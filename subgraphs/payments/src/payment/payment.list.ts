import { defineList } from '@agg/kit';
import { Payment } from './payment.entity.ts';

/** The payments of a tenant. */
export const paymentList = defineList(Payment, {
  sort: ['createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['state', 'network', 'asset', 'payer', 'payee', 'transactionHash'],
  selective: ['state', 'payer', 'payee', 'transactionHash'],
  totals: ['state', 'network', 'asset'],
});
