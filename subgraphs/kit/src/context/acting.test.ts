import { randomUUID } from 'node:crypto';
import { type Caller, platformCaller, platformId } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { platformOnly } from '../access/access.ts';
import { asCaller, asPlatform, asUser, type Context } from './context.ts';

const tenantId = randomUUID();
const id = randomUUID();
const by = (caller: Partial<Caller> | null) => ({ caller, requestId: 'r' }) as Context;

describe('a context that acts for another caller', () => {
  test('has the tenant of that caller, no roles, and the same request id', () => {
    const neighbour = by({ ...platformCaller, tenantId });
    const agent = { kind: 'AGENT', id, tenantId, roles: [] };
    expect(asCaller(neighbour, { kind: 'AGENT', id })).toMatchObject({ caller: agent, requestId: 'r' });
    expect(asUser(by(null), { tenantId, id })).toMatchObject({ caller: { kind: 'USER', id, tenantId } });
  });

  test('needs a caller to begin with', () => {
    expect(() => asCaller(by(null), { kind: 'USER', id })).toThrow('A valid access token is required');
  });
});

describe('an operation of the platform alone', () => {
  test('is allowed to the platform, by itself and inside a tenant', () => {
    platformOnly(by(platformCaller));
    platformOnly(asPlatform(by(null), tenantId));
  });

  test.each<[string, Partial<Caller> | null]>([
    ['no caller', null],
    ['another service', { ...platformCaller, id }],
    ['a user with its id', { kind: 'USER', id: platformId, tenantId: platformId }],
  ])('is refused to %s', (_who, caller) => {
    expect(() => platformOnly(by(caller))).toThrow('Only the platform itself may call this.');
  });
});
