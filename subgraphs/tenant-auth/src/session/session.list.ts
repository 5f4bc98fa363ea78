import { defineList } from '@agg/kit';
import { Session } from './session.entity.ts';

/** The sessions of a person. */
export const sessionList = defineList(Session, {
  sort: ['createdAt', 'expiresAt'],
  order: { by: 'createdAt', descending: true },
  within: ['userId'],
});
