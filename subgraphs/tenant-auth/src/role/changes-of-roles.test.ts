import type { Role } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { assertMayReplace } from './changes-of-roles.ts';

const replace = (held: Role[], before: Role[], after: Role[]) => () =>
  assertMayReplace({ roles: held }, before, after);

describe('who replaces the roles of others', () => {
  test('needs those that come, by themselves or by ADMIN of their entity', () => {
    expect(replace(['USERS:ADMIN'], [], ['USERS:READ'])).not.toThrow();
    expect(replace(['USERS:ADMIN'], [], ['USERS:READ', 'AUDIT:READ', 'BILLING:READ'])).toThrow(
      'you lack AUDIT:READ, BILLING:READ.',
    );
  });

  test('needs none of those that stay, and none of those that go', () => {
    expect(replace([], ['AUDIT:READ', 'TENANT:ADMIN'], ['TENANT:ADMIN', 'AUDIT:READ'])).not.toThrow();
    expect(replace(['USERS:READ'], ['AUDIT:READ'], ['AUDIT:READ', 'USERS:READ'])).not.toThrow();
    expect(replace([], ['AUDIT:READ', 'BILLING:READ'], ['AUDIT:READ'])).not.toThrow();
  });

  test('needs TENANT:ADMIN where that goes', () => {
    expect(replace(['USERS:ADMIN'], ['TENANT:ADMIN'], [])).toThrow('you lack TENANT:ADMIN.');
    expect(replace(['TENANT:ADMIN'], ['TENANT:ADMIN'], [])).not.toThrow();
  });
});
