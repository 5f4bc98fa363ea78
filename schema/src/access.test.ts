import {
  type AccessRule,
  allRoles,
  type Caller,
  type CallerKind,
  callerKinds,
  checkAccess,
  holdsRole,
  type Role,
  type StoppingScope,
} from '@agg/schema';
import { describe, expect, test } from '@jest/globals';

describe('roles', () => {
  test('there are all 72 pairs of an entity and a permission', () => {
    expect(new Set(allRoles).size).toBe(72);
  });

  test('ADMIN implies the three others of its own entity and nothing of another', () => {
    expect(holdsRole(['CHANNELS:ADMIN'], 'CHANNELS:DELETE')).toBe(true);
    expect(holdsRole(['CHANNELS:ADMIN'], 'USERS:READ')).toBe(false);
  });

  test('each is held directly or through ADMIN of its own entity, and through no other role', () => {
    for (const held of allRoles) {
      const [entity, permission] = held.split(':');
      const implied = allRoles.filter((role) =>
        permission === 'ADMIN' ? role.split(':')[0] === entity : role === held,
      );
      expect([held, allRoles.filter((role) => holdsRole([held], role))]).toEqual([held, implied]);
    }
  });

  test('WRITE implies neither READ nor DELETE', () => {
    expect(holdsRole(['CHANNELS:WRITE'], 'CHANNELS:READ')).toBe(false);
    expect(holdsRole(['CHANNELS:WRITE'], 'CHANNELS:DELETE')).toBe(false);
  });
});

describe('access', () => {
  const callerOf = (kind: CallerKind, roles: Role[]): Caller => ({
    kind,
    roles,
    id: 'one',
    tenantId: 'here',
    expiresAt: 0,
  });

  test.each(callerKinds)(
    'of %s alone is refused to callers of other kinds, with the role or without',
    (kind) => {
      for (const other of callerKinds.filter((each) => each !== kind))
        for (const role of ['CHANNELS:READ', undefined] as const)
          expect(() =>
            checkAccess({ callers: [kind], role }, callerOf(other, ['CHANNELS:READ']), 'LOOK'),
          ).toThrow(new RegExp(`^Only .+ \\(kind ${kind}\\) are allowed here.+\\(kind ${other}\\)\\.$`));
      expect(() =>
        checkAccess({ callers: [kind], role: 'CHANNELS:READ' }, callerOf(kind, ['CHANNELS:READ']), 'LOOK'),
      ).not.toThrow();
      expect(() =>
        checkAccess({ callers: [kind], role: 'CHANNELS:READ' }, callerOf(kind, ['USERS:READ']), 'LOOK'),
      ).toThrow('CHANNELS:READ');
    },
  );

  test('to open operations needs no token, and to all others needs one', () => {
    expect(() => checkAccess({ callers: [] }, null, 'ACT')).not.toThrow();
    expect(() => checkAccess({ callers: ['USER'] }, null, 'LOOK')).toThrow('Send an access token');
  });
});

describe('an operation for people who have signed in', () => {
  const rule: AccessRule = { callers: ['USER', 'SERVICE'], role: 'CHANNELS:READ', signedIn: true };
  const person: Caller = {
    kind: 'USER',
    roles: ['CHANNELS:READ'],
    id: 'one',
    tenantId: 'here',
    expiresAt: 0,
  };

  test('refuses a personal token, also with the role', () => {
    expect(() => checkAccess(rule, person, 'ACT')).not.toThrow();
    expect(() => checkAccess(rule, { ...person, byPersonalToken: true }, 'ACT')).toThrow(
      'A personal token is not allowed here. Sign in to do this.',
    );
  });
});

describe('a kill switch', () => {
  const stopped = (kind: CallerKind, stoppedBy: StoppingScope): Caller => ({
    kind,
    roles: ['CHANNELS:ADMIN'],
    id: 'one',
    tenantId: 'here',
    expiresAt: 0,
    stoppedBy,
  });
  const active = expect.objectContaining({ code: 'KILL_SWITCH_ACTIVE' });

  test('leaves a person everything but to act', () => {
    const person = stopped('USER', 'USER');
    const rule: AccessRule = { callers: ['USER'], role: 'CHANNELS:WRITE' };
    expect(() => checkAccess(rule, person, 'LOOK')).not.toThrow();
    expect(() => checkAccess(rule, person, 'ACT')).toThrow(active);
    expect(() => checkAccess({ ...rule, whileStopped: true }, person, 'ACT')).not.toThrow();
  });

  test.each([
    ['AGENT', 'AGENT'],
    ['SERVICE', 'CHANNEL'],
    ['AGENT', 'TENANT'],
    ['SERVICE', 'TENANT'],
  ] as const)('leaves a caller of kind %s nothing: scope %s', (kind, scope) => {
    const rule: AccessRule = { callers: [kind], whileStopped: true };
    expect(() => checkAccess(rule, stopped(kind, scope), 'LOOK')).toThrow(active);
    expect(() => checkAccess(rule, stopped(kind, scope), 'ACT')).toThrow(active);
  });

  test('is reported before a wrong kind of caller and a missing role', () => {
    expect(() => checkAccess({ callers: ['USER'] }, stopped('AGENT', 'AGENT'), 'LOOK')).toThrow(active);
    const rule: AccessRule = { callers: ['USER'], role: 'USERS:WRITE' };
    expect(() => checkAccess(rule, stopped('USER', 'USER'), 'ACT')).toThrow(active);
  });

  test('does not stop operations that need no caller', () => {
    expect(() => checkAccess({ callers: [] }, stopped('AGENT', 'AGENT'), 'ACT')).not.toThrow();
  });
});
