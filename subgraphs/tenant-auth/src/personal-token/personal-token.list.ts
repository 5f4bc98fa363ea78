import { defineList } from '@agg/kit';
import { PersonalToken } from './personal-token.entity.ts';

/** The personal tokens of a person. */
export const personalTokenList = defineList(PersonalToken, {
  sort: ['createdAt', 'expiresAt'],
  order: { by: 'createdAt', descending: true },
  within: ['userId'],
});
