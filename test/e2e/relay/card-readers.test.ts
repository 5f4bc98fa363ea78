import type { Role } from '@agg/schema';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';

const raise = `mutation ($id: UUID!) {
  raiseKillSwitch(scope: AGENT, targetId: $id, reason: "Drill") { id } }`;

let scene: RelayScene;
let own: string;
let published: string;
beforeAll(async () => {
  scene = await RelayScene.begin();
  own = await scene.register({ card: agentCard('Own') });
  published = await scene.register({ card: agentCard('Published') }, { visibility: 'PUBLIC' });
});

const cardFor = (agentId: string, token?: string): Promise<RestAnswer> => {
  const path = scene.pathOf({ kind: 'USER', id: '' }, agentId);
  return rest(scene.place.url, 'GET', `${path}/.well-known/agent-card.json`, token);
};

async function tokenOf(roles: readonly Role[]): Promise<string> {
  return (await scene.place.provisioning.caller(scene.tenantId, roles)).token;
}

describe('The card of an agent of the tenant', () => {
  test.each<Role>(['AGENT_CONVERSATIONS:READ', 'REGISTRY:READ', 'REGISTRY:ADMIN'])(
    cites('decided.cards-of-the-relay', 'is shown to a caller with the role %s'),
    async (role) => {
      expect((await cardFor(own, await tokenOf([role]))).json.name).toBe('Own');
    },
  );

  test(
    cites(
      'decided.cards-of-the-relay',
      'is refused to a caller without such a role, as is an unknown one, but for published ones',
    ),
    async () => {
      const token = await tokenOf(['AUDIT:READ']);
      const refused = await cardFor(own, token);
      const unknown = await cardFor(crypto.randomUUID(), token);
      expect([refused.status, refused.json.code]).toEqual([403, 'FORBIDDEN']);
      expect([unknown.status, unknown.json.detail]).toEqual([403, refused.json.detail]);
      expect((await cardFor(published, token)).json.name).toBe('Published');
      expect((await cardFor(published)).json.name).toBe('Published');
    },
  );

  test(
    cites(
      'decided.cards-of-the-relay',
      'is shown to people while a kill switch stops the agent, which sees none',
    ),
    async () => {
      const { id, token } = await scene.stranger('AGENT');
      expect((await cardFor(own, token)).status).toBe(200);
      await scene.maker.ask(raise, { id });
      const { status, json } = await cardFor(own, token);
      expect([status, json.code]).toEqual([403, 'KILL_SWITCH_ACTIVE']);
      expect((await cardFor(id, scene.admin.token)).status).toBe(200);
    },
  );
});
