import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory } from '../../kit/story.ts';
import {
  accessTokenOf,
  agentWithKey,
  createCredential as create,
  rotateCredential as rotate,
  setCredentialRoles as setRoles,
  token,
} from './credential-maker.ts';

const ledger = new LedgerReader();
const revoke =
  'mutation ($id: UUID!) { revokeCredential(credentialId: $id, reason: "Lost.") { revokedAt secrets { prefix } } }';

describe('Revoking a credential', () => {
  test('ends its secrets and its tokens at once, and changes nothing when repeated', async () => {
    const story = await beginStory();
    const key = await agentWithKey(story);
    const accessToken = await accessTokenOf(key.clientId, key.clientSecret);
    expect(await key.use(accessToken)).toBe(200);
    const first = await story.ask(revoke, { id: key.credentialId });
    expect(first.secrets).toEqual([]);
    await eventually(async () => (await key.use(accessToken)) === 401, 'its token ends');
    expect((await token(key.clientId, key.clientSecret)).status).toBe(401);
    expect(await story.ask(revoke, { id: key.credentialId })).toEqual(first);
    expect((await story.refusal(rotate, { id: key.credentialId })).code).toBe('CONFLICT');
    expect((await story.refusal(setRoles, { id: key.credentialId, roles: [] })).code).toBe('CONFLICT');
  });

  test(
    cites('decided.credentials', 'is not undone by a new credential: tokens of the revoked one stay invalid'),
    async () => {
      const story = await beginStory();
      const key = await agentWithKey(story);
      const stolen = await accessTokenOf(key.clientId, key.clientSecret);
      await story.ask(revoke, { id: key.credentialId });
      const next = await story.ask(create, { kind: 'AGENT', subjectId: key.agentId });
      expect(next.credential).toMatchObject({ clientId: key.clientId, roles: ['REGISTRY:READ'] });
      const fresh = await accessTokenOf(key.clientId, next.clientSecret);
      await eventually(async () => (await key.use(fresh)) === 200, 'the new one works');
      expect(await key.use(stolen)).toBe(401);
    },
  );

  test(
    cites(
      ['channel.states', 'decided.ending-a-channel', 'op14.credentials'],
      'happens automatically when its channel is archived',
    ),
    async () => {
      const { ask, maker, tenantId } = await beginStory();
      const subjectId = await maker.channel();
      const { credential, clientSecret } = await ask(create, { kind: 'CHANNEL', subjectId });
      await ask('mutation ($id: UUID!) { archiveChannel(channelId: $id) { deletedAt } }', { id: subjectId });
      expect((await token(credential.clientId, clientSecret)).status).toBe(401);
      const actions = () => ledger.actionsOn(tenantId, credential.credentialId);
      await eventually(async () => (await actions()).includes('credential.revoked'), 'it is revoked');
    },
  );
});
