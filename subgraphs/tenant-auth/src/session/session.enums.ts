import { defineEnum } from '@agg/kit';

export const LoginMethod = defineEnum('LoginMethod', ['PASSWORD', 'SSO']);
export type LoginMethod = keyof typeof LoginMethod;

export const SessionEnd = defineEnum('SessionEnd', [
  'LOGGED_OUT',
  'REVOKED',
  'TOKEN_REUSED',
  'PASSWORD_CHANGED',
  'USER_SUSPENDED',
  'USER_DEACTIVATED',
]);
export type SessionEnd = keyof typeof SessionEnd;
