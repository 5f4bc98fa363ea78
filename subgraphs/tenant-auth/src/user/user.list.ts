import { defineList } from '@agg/kit';
import { User } from './user.entity.ts';

/** The people of a tenant, including deactivated ones. */
export const userList = defineList(User, {
  sort: ['name', 'email', 'status', 'createdAt'],
  order: { by: 'name' },
  search: ['name', 'email'],
  filters: ['status'],
  selective: ['status'],
  totals: ['status'],
});
