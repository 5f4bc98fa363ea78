import { describe, expect, test } from '@jest/globals';
import type { Caller } from './access.ts';
import { missingRole, wrongKind } from './access-refusals.ts';

const caller: Caller = {
  kind: 'SERVICE',
  id: 'one',
  tenantId: 'here',
  sessionId: 'two',
  roles: [],
  expiresAt: 0,
};
const person: Caller = { ...caller, kind: 'USER' };

describe('A refusal', () => {
  test.each([
    ['a person', person],
    ['a channel', { ...caller, credentialKind: 'CHANNEL' }],
    ['a service', { ...caller, credentialKind: 'SERVICE' }],
    ['a channel or a service', caller],
  ] as const)('for the kind says that the token is that of %s', (whose, refused) => {
    expect(wrongKind({ callers: ['AGENT'] }, refused).message).toBe(
      `Only agents (kind AGENT) are allowed here. This token is that of ${whose} (kind ${refused.kind}).`,
    );
  });

  test.each([
    ['a person', person, 'to you: PUT /tenant-auth/v1/users/one/roles.'],
    ['a client', caller, 'to this client: PUT /tenant-auth/v1/credentials/two/roles.'],
    ['a personal token', { ...person, byPersonalToken: true }, 'Create one that does at /account/tokens.'],
  ] as const)('for a role says to %s where it is given', (_whose, refused, where) => {
    const { message } = missingRole(refused, 'The role AUDIT:READ');
    expect(message).toMatch(/^The role AUDIT:READ is required\. /);
    expect(message.endsWith(where)).toBe(true);
  });
});
