import { defineList } from '@agg/kit';
import { Group } from './group.entity.ts';

/** The groups of a tenant. */
export const groupList = defineList(Group, {
  sort: ['name', 'createdAt'],
  order: { by: 'name' },
  search: ['name', 'description'],
  totals: [],
});
