import { defineList } from '@agg/kit';
import { SpendingLimit } from './spending-limit.entity.ts';

/** The spending limits of a tenant. */
export const spendingLimitList = defineList(SpendingLimit, {
  sort: ['createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['network', 'payer', 'payee'],
  selective: ['payer', 'payee'],
  current: { empty: 'removedAt', index: 'spending_limit_present' },
  totals: ['network', { isEmpty: 'removedAt' }],
});
