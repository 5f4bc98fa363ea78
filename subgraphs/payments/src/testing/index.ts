import type { Specimens } from '@agg/kit/testing';
import { paymentRows } from './payment.rows.ts';
import { payment } from './payment.specimen.ts';
import { paymentAcceptance } from './payment-acceptance.specimen.ts';
import { spendingLimit } from './spending-limit.specimen.ts';

/** What the generated tests know about payments. */
export const specimens: Specimens = {
  nouns: [payment, spendingLimit, paymentAcceptance],
  rights: 'none',
  rows: { tables: paymentRows },
};
