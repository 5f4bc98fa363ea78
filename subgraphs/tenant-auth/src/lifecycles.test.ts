import { describe, expect, test } from '@jest/globals';
import { tenantLifecycle } from './tenant/tenant.lifecycle.ts';
import { userLifecycle } from './user/user.lifecycle.ts';

describe('Exactly these states can follow', () => {
  test.each([
    ['INVITED', 'ACTIVE DEACTIVATED'],
    ['PENDING_VERIFICATION', 'ACTIVE DEACTIVATED'],
    ['ACTIVE', 'SUSPENDED DEACTIVATED'],
    ['SUSPENDED', 'ACTIVE DEACTIVATED'],
    ['DEACTIVATED', 'INVITED'],
  ] as const)('a user that is %s: %s', (state, following) => {
    expect(userLifecycle.following(state).join(' ')).toBe(following);
  });

  test.each([
    ['ACTIVE', 'SUSPENDED'],
    ['SUSPENDED', 'ACTIVE'],
  ] as const)('a tenant that is %s: %s', (state, following) => {
    expect(tenantLifecycle.following(state).join(' ')).toBe(following);
  });
});
