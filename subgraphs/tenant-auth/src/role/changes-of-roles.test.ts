import { allRoles, type Role } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { assertHolds, assertMayEndSignIn, assertMayReplace } from './changes-of-roles.ts';

const replace = (held: Role[], before: Role[], after: Role[]) => () =>
  assertMayReplace({ roles: held }, before, after);

describe('a caller who replaces the roles of others', () => {
  test('needs the added roles, directly or through ADMIN of their entity', () => {
    expect(replace(['USERS:ADMIN'], [], ['USERS:READ'])).not.toThrow();
    expect(replace(['USERS:ADMIN'], [], ['USERS:READ', 'BILLING:READ', 'AUDIT:READ'])).toThrow(
      'You can grant only roles that you hold; you lack AUDIT:READ, BILLING:READ.',
    );
  });

  test('needs the removed roles, too', () => {
    expect(replace(['AUDIT:ADMIN'], ['AUDIT:READ'], [])).not.toThrow();
    expect(replace(['USERS:ADMIN'], ['AUDIT:READ', 'BILLING:READ'], ['AUDIT:READ'])).toThrow(
      'You can take away only roles that you hold; you lack BILLING:READ.',
    );
    expect(replace(['USERS:ADMIN'], ['TENANT:ADMIN'], [])).toThrow('you lack TENANT:ADMIN.');
  });

  test('does not need the roles that stay', () => {
    expect(replace([], ['AUDIT:READ', 'TENANT:ADMIN'], ['TENANT:ADMIN', 'AUDIT:READ'])).not.toThrow();
    expect(replace(['USERS:READ'], ['AUDIT:READ'], ['AUDIT:READ', 'USERS:READ'])).not.toThrow();
  });

  test('needs nothing but TENANT:ADMIN for every role', () => {
    expect(replace(['TENANT:ADMIN'], [], [...allRoles])).not.toThrow();
    expect(replace(['TENANT:ADMIN'], [...allRoles], [])).not.toThrow();
    expect(replace(['TENANT:WRITE', 'TENANT:DELETE'], [], ['AUDIT:READ'])).toThrow('you lack AUDIT:READ.');
  });
});

test('a caller takes for themselves only roles that they hold, also with TENANT:ADMIN', () => {
  expect(() => assertHolds({ roles: ['TENANT:ADMIN'] }, ['TENANT:READ'])).not.toThrow();
  expect(() => assertHolds({ roles: ['TENANT:ADMIN'] }, ['AUDIT:READ'])).toThrow('you lack AUDIT:READ.');
});

test('the sign-ins of an administrator end by another one, those of others by everybody who may end any', () => {
  expect(() => assertMayEndSignIn({ roles: [] }, ['AUDIT:ADMIN'])).not.toThrow();
  expect(() => assertMayEndSignIn({ roles: ['TENANT:ADMIN'] }, ['TENANT:ADMIN'])).not.toThrow();
  expect(() => assertMayEndSignIn({ roles: ['USERS:ADMIN'] }, ['TENANT:ADMIN'])).toThrow(
    'you lack TENANT:ADMIN.',
  );
});
