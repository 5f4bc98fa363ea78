import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { rest } from '../../kit/client.ts';

let scene: RelayScene;
let agentId: string;
beforeAll(async () => {
  scene = await RelayScene.begin();
  agentId = await scene.maker.agent('Called');
});

function send(
  method: string,
  path: string,
  body?: object,
  { token }: Pick<TestCaller, 'token'> = scene.admin,
) {
  return rest(scene.place.url, method, path, token, {
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

const allow = (body: object, caller?: TestCaller, called = agentId) =>
  send('POST', `/registry/v1/agents/${called}/allow-caller`, body, caller);

/** Gives an agent a credential with roles and revokes it again: the agent keeps the roles. */
async function revoked(subjectId: string, roles: readonly string[]): Promise<string> {
  const body = { kind: 'AGENT', name: 'Former', subjectId, roles };
  const { json } = await send('POST', '/tenant-auth/v1/credentials', body);
  expect((await send('DELETE', `/tenant-auth/v1/credentials/${json.credentialId}`)).status).toBe(204);
  return json.credentialId;
}

describe('A caller that is allowed again', () => {
  test(cites('decided.allowing-a-caller', 'needs of who asks only the roles that it lacks'), async () => {
    const callerId = await scene.maker.agent('Traveller');
    expect((await allow({ kind: 'AGENT', callerId })).status).toBe(200);
    const clerk = await scene.place.provisioning.caller(scene.tenantId, ['API_KEYS:WRITE', 'REGISTRY:WRITE']);
    expect((await allow({ kind: 'AGENT', callerId }, clerk)).json).toMatchObject({
      callerId,
      clientSecret: null,
    });
  });

  test(
    cites('decided.allowing-a-caller', 'gets a new credential where the former one was revoked'),
    async () => {
      const callerId = await scene.maker.agent('Traveller');
      const former = await revoked(callerId, ['REGISTRY:READ']);
      const { json } = await allow({ kind: 'AGENT', callerId });
      expect(json.clientSecret).toEqual(expect.any(String));
      expect(json.credentialId).not.toBe(former);
      const made = await send('GET', `/tenant-auth/v1/credentials/${json.credentialId}`);
      expect(made.json).toMatchObject({
        subjectId: callerId,
        name: expect.stringMatching(/^Traveller/),
        revokedAt: null,
      });
      expect(made.json.roles).toEqual(['AGENT_CONVERSATIONS:READ', 'AGENT_CONVERSATIONS:WRITE']);
    },
  );

  test(
    cites(
      'decided.allowing-a-caller',
      'needs the roles of the credential that is replaced, and nothing is left without them',
    ),
    async () => {
      const callerId = await scene.maker.agent('Traveller');
      await revoked(callerId, ['AUDIT:READ']);
      const conversations = ['AGENT_CONVERSATIONS:READ', 'AGENT_CONVERSATIONS:WRITE'] as const;
      const clerk = await scene.place.provisioning.caller(scene.tenantId, [
        'API_KEYS:WRITE',
        'REGISTRY:WRITE',
        ...conversations,
      ]);
      const refused = await allow({ kind: 'AGENT', callerId }, clerk);
      expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining('AUDIT:READ')]);
      const list = await send('GET', `/registry/v1/agent-subscriptions?subscriberId=${callerId}`);
      expect(list.json.totalElements).toBe(0);
    },
  );

  test('is one client with one subscription, however often it is allowed at once', async () => {
    const callerId = await scene.maker.agent('Traveller');
    const answers = await Promise.all(Array.from({ length: 5 }, () => allow({ kind: 'AGENT', callerId })));
    const made = answers.filter(({ status }) => status === 200);
    expect(made.filter(({ json }) => json.clientSecret !== null)).toHaveLength(1);
    expect(new Set(made.map(({ json }) => json.credentialId)).size).toBe(1);
    const list = await send('GET', `/registry/v1/agent-subscriptions?subscriberId=${callerId}`);
    expect(list.json.totalElements).toBe(1);
  });
});

describe('The subscription of a caller that is allowed', () => {
  test(
    cites('decided.allowing-a-caller', 'is asked for by the person, with what they say to those who decide'),
    async () => {
      const other = await RelayScene.begin();
      const published = await other.maker.agent('Published', { visibility: 'PUBLIC' });
      const callerId = await scene.maker.channel();
      const message = `For the ${randomUUID()} project`;
      const { json } = await allow({ kind: 'CHANNEL', callerId, message }, scene.admin, published);
      const shown = await send('GET', `/registry/v1/channel-subscriptions/${json.subscriptionId}`);
      expect(shown.json).toMatchObject({ status: 'PENDING', message, createdBy: { id: scene.admin.id } });
      const seen = await send(
        'GET',
        `/registry/v1/channel-subscriptions/${json.subscriptionId}`,
        undefined,
        other.admin,
      );
      expect(seen.json).toMatchObject({ message });
    },
  );

  test('is of a person whom another one names only if that one may subscribe others', async () => {
    const { id: callerId } = await scene.place.provisioning.caller(scene.tenantId, []);
    const clerk = await scene.place.provisioning.caller(scene.tenantId, ['REGISTRY:WRITE']);
    const refused = await allow({ kind: 'USER', callerId }, clerk);
    expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining('REGISTRY:ADMIN')]);
    expect((await allow({ kind: 'USER', callerId })).json).toMatchObject({ callerId, clientId: null });
  });
});
