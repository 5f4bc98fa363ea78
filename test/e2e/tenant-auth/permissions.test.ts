import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

const path = '/tenant-auth/v1/permissions';

/** In the interface's notation and order. */
const entities = `USERS, AGENT_CONVERSATIONS, AGENT_METADATA, REGISTRY, MCP_REGISTRY, MCP_CONVERSATIONS, TENANT, API_KEYS,
  AUDIT, PAYMENT, BILLING, HITL_REQUESTS, GROUPS, IDENTITY_PROVIDERS, INTEGRATIONS, CHANNELS, LLM_GATEWAY, NOTIFICATIONS`;
const pairs = entities
  .split(/,\s+/)
  .flatMap((entity) => ['READ', 'WRITE', 'DELETE', 'ADMIN'].map((permission) => ({ entity, permission })));

describe('The permissions', () => {
  test(
    cites(
      ['op21.path', 'op21.order', 'op21.open', 'permission.entities', 'permission.permissions', 'auth.open'],
      'are all 72 pairs in the order of the interface, without a token',
    ),
    async () => {
      const { status, json } = await rest(shared.url, 'GET', path);
      expect(status).toBe(200);
      expect(json).toHaveLength(72);
      expect(json).toEqual(pairs);
    },
  );

  test('can be cached publicly', async () => {
    const { headers } = await rest(shared.url, 'GET', path);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=[1-9]\d*$/);
  });

  test('are also available by GraphQL without a token', async () => {
    const { data, errors } = await graphql(shared.url, '{ permissions { entity permission } }');
    expect(errors).toBeUndefined();
    expect(data.permissions).toEqual(pairs);
  });
});
