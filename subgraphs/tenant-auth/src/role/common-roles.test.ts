import { allRoles, holdsRole, type Role } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { commonRoles } from './changes-of-roles.ts';

const lists: Role[][] = [
  [],
  ['USERS:READ'],
  ['USERS:ADMIN'],
  ['USERS:READ', 'USERS:WRITE', 'AUDIT:READ'],
  ['USERS:ADMIN', 'AUDIT:ADMIN'],
  ['USERS:DELETE', 'AUDIT:ADMIN', 'GROUPS:READ'],
  [...allRoles],
];
const pairs = lists.flatMap((one) => lists.map((other) => [one, other] as const));

describe('The common roles of two lists', () => {
  test.each(pairs)('give exactly what %j and %j both give', (one, other) => {
    const common = commonRoles(one, other);
    for (const role of allRoles)
      expect([role, holdsRole(common, role)]).toEqual([role, holdsRole(one, role) && holdsRole(other, role)]);
  });

  test('are listed once', () => {
    expect(commonRoles(['USERS:ADMIN', 'USERS:READ'], ['USERS:READ'])).toEqual(['USERS:READ']);
  });
});
