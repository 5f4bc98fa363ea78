import { defineEnum } from '@agg/kit';

export const UserStatus = defineEnum('UserStatus', [
  'INVITED',
  'PENDING_VERIFICATION',
  'ACTIVE',
  'SUSPENDED',
  'DEACTIVATED',
]);
export type UserStatus = keyof typeof UserStatus;

export const UserLifecycleEventType = defineEnum('UserLifecycleEventType', [
  'INVITED',
  'INVITE_ACCEPTED',
  'REGISTERED',
  'EMAIL_VERIFIED',
  'ACTIVATED',
  'ROLE_GRANTED',
  'ROLE_REVOKED',
  'GROUP_JOINED',
  'GROUP_LEFT',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'LOCKED',
  'UNLOCKED',
  'SUSPENDED',
  'REACTIVATED',
  'SSO_LINKED',
  'DEACTIVATED',
  'DELETED',
]);
export type UserLifecycleEventType = keyof typeof UserLifecycleEventType;
