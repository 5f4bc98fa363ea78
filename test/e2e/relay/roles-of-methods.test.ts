import type { Role } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { rest } from '../../kit/client.ts';

let agent: StockAgent;
let scene: RelayScene;
let agentId: string;
beforeAll(async () => {
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
});
afterAll(() => agent.stop());

const unknown = 'unknown-task';

/** Every method of 0.3 that is offered: the role that it needs, and its address in REST. */
const methods: Record<string, [Role, string, string, object?]> = {
  'message/send': [
    'AGENT_CONVERSATIONS:WRITE',
    'POST',
    '/message:send',
    { message: messageOf('message hi') },
  ],
  'message/stream': [
    'AGENT_CONVERSATIONS:WRITE',
    'POST',
    '/message:stream',
    { message: messageOf('message hi') },
  ],
  'tasks/get': ['AGENT_CONVERSATIONS:READ', 'GET', `/tasks/${unknown}`],
  'tasks/cancel': ['AGENT_CONVERSATIONS:WRITE', 'POST', `/tasks/${unknown}:cancel`],
  'tasks/resubscribe': ['AGENT_CONVERSATIONS:READ', 'POST', `/tasks/${unknown}:subscribe`],
  'agent/getAuthenticatedExtendedCard': ['AGENT_CONVERSATIONS:READ', 'GET', '/card'],
};
const roles: Role[] = ['AGENT_CONVERSATIONS:READ', 'AGENT_CONVERSATIONS:WRITE', 'AGENT_CONVERSATIONS:DELETE'];

const headers = { 'content-type': 'application/json' };

async function personWith(held: readonly Role[]): Promise<{ token: string; path: string }> {
  const { provisioning } = scene.place;
  const { id, token } = await provisioning.caller(scene.tenantId, held, { lifetime: 3_600 });
  return { token, path: scene.pathOf({ kind: 'USER', id }, agentId) };
}

const callByRpc = async (held: readonly Role[], method: string, params: object) => {
  const { token, path } = await personWith(held);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'q', method, params });
  return rest(scene.place.url, 'POST', path, token, { headers, body });
};

describe.each(Object.entries(methods))('The method %s', (method, [needed, httpMethod, address, body]) => {
  const params = body ?? { id: unknown };
  const callByRest = async (held: readonly Role[]) => {
    const { token, path } = await personWith(held);
    const sent = httpMethod === 'POST' ? { headers, body: JSON.stringify(body ?? {}) } : {};
    return rest(scene.place.url, httpMethod, `${path}/v1${address}`, token, sent);
  };

  test(
    cites('decided.roles-of-methods', `needs ${needed} by JSON-RPC and by REST, and no other role will do`),
    async () => {
      for (const role of roles)
        for (const { text } of [await callByRpc([role], method, params), await callByRest([role])]) {
          // What is refused for anything else is not refused for its role.
          const refused =
            text.includes(`The role ${needed} is required`) || text.includes('One of the roles');
          expect({ role, refused, text }).toEqual({ role, refused: role !== needed, text });
        }
    },
  );
});

test('A refusal by the role of a method has the id of its request, and one without any role is none of A2A', async () => {
  const refused = await callByRpc(['AGENT_CONVERSATIONS:WRITE'], 'tasks/get', { id: unknown });
  expect([refused.status, refused.json]).toMatchObject([
    403,
    { id: 'q', error: { code: -32000, data: { code: 'FORBIDDEN' } } },
  ]);
  expect(refused.json.error.message).toContain('AGENT_CONVERSATIONS:READ');
  const stranger = await callByRpc([], 'tasks/get', { id: unknown });
  expect([stranger.status, stranger.json.code]).toEqual([403, 'FORBIDDEN']);
});

test('A method that is not offered is refused as that, whatever the role', async () => {
  for (const role of roles)
    for (const step of ['set', 'get', 'list', 'delete']) {
      const params = { id: unknown, taskId: unknown };
      const { json } = await callByRpc([role], `tasks/pushNotificationConfig/${step}`, params);
      expect({ role, step, code: json.error.code }).toEqual({ role, step, code: -32003 });
    }
});

describe('An id of an agent', () => {
  test.each(['x', 'x'.repeat(150)])(
    cites('decided.ids-in-paths', 'that is malformed is refused by its name, in every binding: %s'),
    async (id) => {
      const { token, path } = await personWith(roles);
      const base = path.replace(agentId, id);
      const body = JSON.stringify({ jsonrpc: '2.0', id: 'q', method: 'tasks/get', params: { id: unknown } });
      const detail = /^agentId: "x+["…] is not a UUID in the form/;
      const byRpc = await rest(scene.place.url, 'POST', base, token, { headers, body });
      expect(byRpc.json.error).toMatchObject({
        code: -32602,
        data: { code: 'VALIDATION_FAILED', errors: [{ pointer: 'agentId' }] },
      });
      expect(byRpc.json.error.message).toMatch(detail);
      const byRest = await rest(scene.place.url, 'GET', `${base}/v1/tasks/t`, token);
      expect([byRest.status, byRest.json.message]).toEqual([400, expect.stringMatching(detail)]);
      const card = await rest(scene.place.url, 'GET', `${base}/.well-known/agent-card.json`, token);
      expect([card.status, card.json.detail, card.json.errors]).toMatchObject([
        400,
        expect.stringMatching(detail),
        [{ pointer: 'agentId' }],
      ]);
    },
  );

  test('may be in capitals', async () => {
    const { token, path } = await personWith(roles);
    const base = path.replace(agentId, agentId.toUpperCase());
    const asked = await rest(scene.place.url, 'GET', `${base}/v1/tasks/t`, token);
    expect(asked.json.message).toContain('you have no task "t"');
  });
});
