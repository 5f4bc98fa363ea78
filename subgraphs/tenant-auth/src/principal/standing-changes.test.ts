import type { EventAction } from '@agg/schema';
import { expect, test } from '@jest/globals';
import { changesStanding } from './standing-changes.ts';

test.each<EventAction>([
  'principal.deactivated',
  'user.suspended',
  'group.updated',
  'session.revoked',
  'tenant.reactivated',
  'credential.revoked',
  'agent.archived',
])('%s changes what somebody may do', (action) => expect(changesStanding(action)).toBe(true));

test.each<EventAction>(['user.updated', 'session.created', 'channel.updated', 'tenant.updated'])(
  '%s leaves everybody as they were',
  (action) => expect(changesStanding(action)).toBe(false),
);
