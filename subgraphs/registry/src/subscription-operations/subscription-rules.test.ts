import { administrators, type Caller, type ErrorCode, GatewayError, type Role } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { subscriptionFields } from './subscription-fields.ts';
import { subscriptionAccess } from './subscription-kinds.ts';
import { partiesOf } from './subscription-rules.ts';

const [me, other, target] = ['me', 'other', 'target'];

function callerWith(...roles: Role[]): Caller {
  return { kind: 'USER', id: 'me', tenantId: 'tenant', roles, expiresAt: 0 };
}

function codeOf(work: () => unknown): ErrorCode | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as GatewayError).code;
  }
}

describe('the subscriber', () => {
  test('is the caller when a user subscribes without naming one', () => {
    expect(partiesOf('USER', { targetId: target }, callerWith())).toMatchObject({
      subscriberKind: 'USER',
      subscriberId: me,
    });
  });

  test('can be another user only if the caller has REGISTRY:ADMIN', () => {
    const input = { subscriberId: other, targetId: target };
    expect(codeOf(() => partiesOf('USER', input, callerWith('REGISTRY:WRITE')))).toBe('FORBIDDEN');
    expect(partiesOf('USER', input, callerWith('REGISTRY:ADMIN')).subscriberId).toBe(other);
  });

  test('is required unless it is a user', () => {
    expect(codeOf(() => partiesOf('CHANNEL', { targetId: target }, callerWith()))).toBe('VALIDATION_FAILED');
  });

  test('can be an agent only if the caller may write', () => {
    const input = { subscriberId: other, targetId: target };
    expect(codeOf(() => partiesOf('MCP_SERVER', input, callerWith('MCP_REGISTRY:READ')))).toBe('FORBIDDEN');
    expect(partiesOf('MCP_SERVER', input, callerWith('MCP_REGISTRY:WRITE')).subscriberKind).toBe('AGENT');
  });

  test('can only be of a kind that the subscription accepts', () => {
    const input = { subscriberKind: 'CHANNEL', subscriberId: other, targetId: target } as const;
    expect(codeOf(() => partiesOf('MCP_SERVER', input, callerWith()))).toBe('VALIDATION_FAILED');
    expect(
      partiesOf('MCP_SERVER', { ...input, subscriberKind: 'USER', subscriberId: me }, callerWith())
        .subscriberKind,
    ).toBe('USER');
  });

  test('cannot be the target', () => {
    expect(
      codeOf(() =>
        partiesOf('AGENT', { subscriberId: other, targetId: other }, callerWith('REGISTRY:WRITE')),
      ),
    ).toBe('UNPROCESSABLE');
  });
});

test.each([
  ['USER', 'REGISTRY:DELETE'],
  ['AGENT', 'REGISTRY:DELETE'],
  ['CHANNEL', 'CHANNELS:DELETE'],
  ['MCP_SERVER', 'MCP_REGISTRY:DELETE'],
  ['LLM_GATEWAY', 'LLM_GATEWAY:DELETE'],
] as const)('ending a subscription of kind %s needs the role %s', (kind, role) => {
  expect(subscriptionAccess(kind, 'DELETE')).toEqual({ callers: administrators, role });
});

test('the names of the root fields of all kinds are unique', () => {
  const names = Object.values(subscriptionFields).flatMap((fields) => Object.values(fields));
  expect(new Set(names).size).toBe(names.length);
});
