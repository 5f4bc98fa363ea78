import type { EventAction } from '@agg/schema';
import { expect, test } from '@jest/globals';
import { changesAuthorization } from './authorization-changes.ts';

test.each<EventAction>([
  'principal.deactivated',
  'user.suspended',
  'group.updated',
  'session.revoked',
  'personal-token.revoked',
  'tenant.reactivated',
  'tenant.limits_set',
  'credential.revoked',
  'agent.archived',
  'kill-switch.raised',
  'kill-switch.lifted',
])('%s changes authorizations', (action) => expect(changesAuthorization(action)).toBe(true));

test.each<EventAction>([
  'user.updated',
  'session.created',
  'personal-token.created',
  'channel.updated',
  'tenant.updated',
])('%s leaves authorizations unchanged', (action) => expect(changesAuthorization(action)).toBe(false));
