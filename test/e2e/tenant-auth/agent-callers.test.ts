import type { TestCaller } from '@agg/kit/testing';
import type { Role } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, sourceKinds } from '../../kit/a2a/relay-scene.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { rest } from '../../kit/client.ts';
import { accessTokenOf } from './credential-maker.ts';

const conversations: Role[] = ['AGENT_CONVERSATIONS:READ', 'AGENT_CONVERSATIONS:WRITE'];

let agent: StockAgent;
let scene: RelayScene;
let agentId: string;
beforeAll(async () => {
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
});
afterAll(() => agent.stop());

const headers = { 'content-type': 'application/json' };

function allow(body: object, { token }: Pick<TestCaller, 'token'> = scene.admin, called = agentId) {
  const path = `/registry/v1/agents/${called}/allow-caller`;
  return rest(scene.place.url, 'POST', path, token, { headers, body: JSON.stringify(body) });
}

/** Says something to the agent at the address of the answer, which is that of the product. */
async function say(callUrl: string, token: string) {
  const params = { message: messageOf('echo hello') };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params });
  const { pathname } = new URL(callUrl);
  await scene.known();
  const { error, result } = (await rest(scene.place.url, 'POST', pathname, token, { headers, body })).json;
  return error ?? result.status.state;
}

const newCaller = (kind: string) => (kind === 'AGENT' ? scene.maker.agent('Caller') : scene.maker.channel());

const rolesOf = async (credentialId: string) =>
  (await rest(scene.place.url, 'GET', `/tenant-auth/v1/credentials/${credentialId}`, scene.admin.token)).json
    .roles;

describe('One call lets', () => {
  test.each(['AGENT', 'CHANNEL'] as const)(
    cites('decided.allowing-a-caller', 'an %s call an agent, with the answer alone and no role more'),
    async (kind) => {
      const callerId = await newCaller(kind);
      const { status, json } = await allow({ kind, callerId });
      expect([status, json]).toMatchObject([200, { agentId, kind, callerId, isApprovalPending: false }]);
      expect(new URL(json.tokenUrl).pathname).toBe('/tenant-auth/v1/token');
      expect(await rolesOf(json.credentialId)).toEqual(conversations);
      expect(await say(json.callUrl, await accessTokenOf(json.clientId, json.clientSecret))).toBe(
        'completed',
      );
    },
  );

  test('a person call an agent without a credential', async () => {
    const person = await scene.place.provisioning.caller(scene.tenantId, [
      'REGISTRY:WRITE',
      ...conversations,
    ]);
    const { json } = await allow({ kind: 'USER' }, person);
    expect(json).toMatchObject({
      callerId: person.id,
      clientId: null,
      clientSecret: null,
      credentialId: null,
    });
    expect(await say(json.callUrl, person.token)).toBe('completed');
  });

  test('a caller call twice, with the same answer but for the secret', async () => {
    const asked = { kind: 'CHANNEL', callerId: await scene.maker.channel() };
    const first = (await allow(asked)).json;
    expect((await allow(asked)).json).toEqual({ ...first, clientSecret: null });
  });

  test('an agent with a credential call a second agent by that credential, with the roles that it lacked', async () => {
    const callerId = await scene.maker.agent('Traveller');
    const body = JSON.stringify({
      kind: 'AGENT',
      name: 'Key',
      subjectId: callerId,
      roles: ['REGISTRY:READ'],
    });
    const path = '/tenant-auth/v1/credentials';
    const made = await rest(scene.place.url, 'POST', path, scene.admin.token, { headers, body });
    const { json } = await allow({ kind: 'AGENT', callerId });
    expect(json).toMatchObject({ clientId: made.json.clientId, clientSecret: null });
    expect(await rolesOf(json.credentialId)).toEqual([...conversations, 'REGISTRY:READ']);
    const token = await accessTokenOf(made.json.clientId, made.json.clientSecret);
    expect(await say(json.callUrl, token)).toBe('completed');
  });

  test('no caller reach an agent of another tenant before that tenant has approved, and says so', async () => {
    const other = await RelayScene.begin();
    const published = await other.register(agent, { visibility: 'PUBLIC' });
    const callerId = await scene.maker.channel();
    const { json } = await allow({ kind: 'CHANNEL', callerId }, scene.admin, published);
    expect(json).toMatchObject({ isApprovalPending: true, clientSecret: expect.any(String) });
    const token = await accessTokenOf(json.clientId, json.clientSecret);
    expect(await say(json.callUrl, token)).toMatchObject({ data: { code: 'FORBIDDEN' } });
  });
});

describe('A caller who may not do both steps', () => {
  const needed: Readonly<Record<string, readonly Role[]>> = {
    AGENT: ['API_KEYS:WRITE', 'REGISTRY:WRITE', ...conversations],
    CHANNEL: ['API_KEYS:WRITE', 'CHANNELS:WRITE', ...conversations],
  };
  const trials = Object.entries(needed).flatMap(([kind, roles]) =>
    roles.map((role) => [kind, role] as const),
  );

  test.each(trials)('lets no %s call without %s, and nothing is made', async (kind, lacked) => {
    const callerId = await newCaller(kind);
    const roles = needed[kind]?.filter((role) => role !== lacked) ?? [];
    const caller = await scene.place.provisioning.caller(scene.tenantId, roles);
    const refused = await allow({ kind, callerId }, caller);
    expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining(lacked)]);
    const kinds = { AGENT: 'agent', CHANNEL: 'channel' }[kind];
    const list = `/registry/v1/${kinds}-subscriptions?subscriberId=${callerId}`;
    const { json } = await rest(scene.place.url, 'GET', list, scene.admin.token);
    expect(json.totalElements).toBe(0);
  });

  test('learns nothing about ids that are unknown', async () => {
    const nobody = await scene.place.provisioning.caller(scene.tenantId, []);
    for (const kind of sourceKinds)
      expect((await allow({ kind, callerId: scene.tenantId }, nobody, scene.tenantId)).status).toBe(403);
    for (const kind of ['AGENT', 'CHANNEL'])
      expect((await allow({ kind, callerId: scene.tenantId })).json).toMatchObject({ status: 404 });
    expect(
      (await allow({ kind: 'CHANNEL', callerId: await scene.maker.channel() }, scene.admin, scene.tenantId))
        .status,
    ).toBe(404);
  });

  test('may name the caller only where one is needed', async () => {
    const { status, json } = await allow({ kind: 'CHANNEL' });
    expect([status, json.errors]).toMatchObject([400, [{ pointer: '/callerId', code: 'REQUIRED' }]]);
  });
});
