import { defineLifecycle } from '@agg/kit';
import { UserStatus } from './user.enums.ts';

/** The states of a person; the verbs appear in the person's log. */
export const userLifecycle = defineLifecycle({
  noun: 'user',
  states: Object.values(UserStatus),
  initial: { INVITED: 'invited', PENDING_VERIFICATION: 'registered', ACTIVE: 'registered' },
  moves: {
    INVITED: { ACTIVE: ['invite_accepted', 'activated'], DEACTIVATED: 'deactivated' },
    PENDING_VERIFICATION: { ACTIVE: ['email_verified', 'activated'], DEACTIVATED: 'deactivated' },
    ACTIVE: { SUSPENDED: 'suspended', DEACTIVATED: 'deactivated' },
    SUSPENDED: { ACTIVE: 'reactivated', DEACTIVATED: 'deactivated' },
    DEACTIVATED: { INVITED: 'invited' },
  },
});
