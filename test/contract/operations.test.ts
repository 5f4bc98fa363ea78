import { readRestOperations } from '@agg/rest-facade/testing';
import { describe, expect, test } from '@jest/globals';
import { cites, type SentenceId } from './cites.ts';

/** The interface's table of the served operations: sentence, method, path, kinds and role. */
const table: [SentenceId, string, string, readonly string[], string?][] = [
  [
    'op1.access',
    'PUT',
    '/registry/v1/mcp-servers/{mcpServerId}/governance/assignments',
    ['USER'],
    'MCP_REGISTRY:WRITE',
  ],
  ['op2.access', 'PUT', '/registry/v1/agents/{agentId}/governance/assignments', ['USER'], 'REGISTRY:WRITE'],
  [
    'op3.access',
    'POST',
    '/registry/v1/llm-gateways/{llmGatewayId}/governance/documents',
    ['USER'],
    'LLM_GATEWAY:WRITE',
  ],
  ['op4.access', 'GET', '/registry/v1/kill-switches', ['USER'], 'REGISTRY:READ'],
  ['op5.access', 'GET', '/tenant-auth/v1/users/{userId}/lifecycle', ['USER'], 'USERS:READ'],
  ['op6.access', 'GET', '/registry/v1/channels', ['USER'], 'CHANNELS:READ'],
  ['op7.access', 'GET', '/registry/v1/agents/{agentId}/subscriptions', ['AGENT', 'USER'], 'REGISTRY:READ'],
  ['op8.access', 'GET', '/relay/v1/relay-tasks/{taskId}', ['USER'], 'AGENT_CONVERSATIONS:READ'],
  [
    'op17.access',
    'GET',
    '/relay/v1/human/conversations/{contextId}/messages',
    ['USER'],
    'AGENT_CONVERSATIONS:READ',
  ],
  ['op10.access', 'GET', '/registry/v1/mcp-servers/{mcpServerId}/versions', ['USER'], 'MCP_REGISTRY:READ'],
  ['op11.access', 'POST', '/a2a-payments/v1/settle', ['USER', 'AGENT', 'SERVICE']],
  [
    'op12.access',
    'DELETE',
    '/registry/v1/mcp-server-subscriptions/{subscriptionId}',
    ['USER'],
    'MCP_REGISTRY:DELETE',
  ],
  ['op13.access', 'DELETE', '/registry/v1/channels/{channelId}/subscriptions', ['USER'], 'CHANNELS:DELETE'],
  ['op14.access', 'DELETE', '/registry/v1/channels/{channelId}', ['USER'], 'CHANNELS:DELETE'],
  ['op18.access', 'POST', '/relay/v1/policy-groups/{groupId}/cascade-rebind', ['USER'], 'TENANT:WRITE'],
  ['op19.access', 'POST', '/relay/v1/policy-bindings/{bindingId}/upgrade', ['USER'], 'TENANT:WRITE'],
  ['op20.open', 'POST', '/tenant-auth/v1/resend-verification', []],
  ['op21.open', 'GET', '/tenant-auth/v1/permissions', []],
];

/** The access matrix proves that declared rules are enforced; these tests compare them with the interface. */
describe('the served operations', () => {
  for (const [id, method, path, callers, role] of table) {
    test(cites(id, `${method} ${path} declares who may call it`), () => {
      const operation = readRestOperations().find((each) => each.method === method && each.path === path);
      expect(operation?.rule).toEqual({ callers, ...(role && { role }) });
    });
  }
});

/** The success statuses of each method; other tests, which send every operation, prove them. */
const successes = { GET: [200], PUT: [200], PATCH: [200], POST: [200, 201], DELETE: [204] };

describe('the success statuses that operations declare', () => {
  for (const [method, statuses] of Object.entries(successes)) {
    test(cites('success.action', `${method} answers ${statuses.join(' or ')}`), () => {
      const operations = readRestOperations().filter((each) => each.method === method);
      expect(operations.length).toBeGreaterThan(0);
      for (const { name, status } of operations)
        expect([name, statuses.includes(status)]).toEqual([name, true]);
    });
  }
});
