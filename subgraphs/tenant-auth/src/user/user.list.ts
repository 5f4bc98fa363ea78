import { defineList } from '@agg/kit';
import type { User } from './user.entity.ts';

/** The people of a tenant, those who have gone among them. */
export const userList = defineList<User>()({
  sort: ['name', 'email', 'status', 'createdAt'],
  order: { by: 'name' },
  filters: ['status'],
  selective: ['status'],
  totals: ['status'],
});
