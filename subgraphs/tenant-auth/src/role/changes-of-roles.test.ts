import type { Role } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { assertMayReplace } from './changes-of-roles.ts';

const replace = (held: Role[], before: Role[], after: Role[]) => () =>
  assertMayReplace({ roles: held }, before, after);

describe('a caller who replaces the roles of others', () => {
  test('needs the added roles, directly or through ADMIN of their entity', () => {
    expect(replace(['USERS:ADMIN'], [], ['USERS:READ'])).not.toThrow();
    expect(replace(['USERS:ADMIN'], [], ['USERS:READ', 'AUDIT:READ', 'BILLING:READ'])).toThrow(
      'you lack AUDIT:READ, BILLING:READ.',
    );
  });

  test('needs neither the kept nor the removed roles', () => {
    expect(replace([], ['AUDIT:READ', 'TENANT:ADMIN'], ['TENANT:ADMIN', 'AUDIT:READ'])).not.toThrow();
    expect(replace(['USERS:READ'], ['AUDIT:READ'], ['AUDIT:READ', 'USERS:READ'])).not.toThrow();
    expect(replace([], ['AUDIT:READ', 'BILLING:READ'], ['AUDIT:READ'])).not.toThrow();
  });

  test('needs TENANT:ADMIN to remove it', () => {
    expect(replace(['USERS:ADMIN'], ['TENANT:ADMIN'], [])).toThrow('you lack TENANT:ADMIN.');
    expect(replace(['TENANT:ADMIN'], ['TENANT:ADMIN'], [])).not.toThrow();
  });
});
