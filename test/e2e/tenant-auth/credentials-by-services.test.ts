import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { newToken } from '../../kit/personal-token.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import {
  accessTokenOf,
  agentWithKey,
  createCredential as create,
  rotateCredential as rotate,
  setCredentialRoles as setRoles,
  token,
} from './credential-maker.ts';

const ledger = new LedgerReader();
const listed = '{ credentials { content { createdBy { id } } } }';
const revoke = 'mutation ($id: UUID!) { revokeCredential(credentialId: $id) { revokedAt } }';

/** A service with API_KEYS:ADMIN and these roles, and what it may send. */
async function pipelineOf(story: Story, roles: readonly string[] = ['REGISTRY:READ']) {
  const asked = { kind: 'SERVICE', roles: ['API_KEYS:ADMIN', ...roles] };
  const { clientSecret, credential } = await story.ask(create, asked);
  const accessToken = await accessTokenOf(credential.clientId, clientSecret);
  const send = (document: string, variables: object = {}) =>
    graphql(shared.url, document, variables, accessToken);
  const refusal = async (document: string, variables: object) => {
    const [error] = (await send(document, variables)).errors ?? [];
    return [error?.extensions.code, error?.message];
  };
  return { ...credential, send, refusal };
}

describe('A service with API_KEYS:WRITE', () => {
  test(
    cites('decided.credentials-by-services', 'issues, rotates and revokes the credential of an agent'),
    async () => {
      const story = await beginStory();
      const { send, subjectId: serviceId } = await pipelineOf(story);
      const subjectId = await story.maker.agent();
      const made = await send(create, { kind: 'AGENT', subjectId, roles: ['REGISTRY:READ'] });
      const { clientSecret, credential } = made.data.createCredential;
      const id = credential.credentialId;
      expect((await token(credential.clientId, clientSecret)).status).toBe(200);
      const rotated = (await send(rotate, { id, overlap: 0 })).data.rotateCredential;
      expect((await token(credential.clientId, rotated.clientSecret)).status).toBe(200);
      expect((await token(credential.clientId, clientSecret)).status).toBe(401);
      expect((await send(setRoles, { id, roles: [] })).data.setCredentialRoles.roles).toEqual([]);
      expect((await send(listed)).data.credentials.content[0].createdBy).toBeNull();
      expect((await send(revoke, { id })).data.revokeCredential.revokedAt).not.toBeNull();
      const [created] = (await ledger.chain(story.tenantId)).filter((entry) => entry.subjectId === id);
      expect(created).toMatchObject({ actorKind: 'SERVICE', actorId: serviceId });
    },
  );

  test('gives nobody more than it holds, whatever it may give', async () => {
    const story = await beginStory();
    const { send, refusal } = await pipelineOf(story, ['TENANT:ADMIN']);
    const subjectId = await story.maker.agent();
    const lacking = 'You can grant only roles that you hold; you lack AUDIT:READ.';
    const asked = { kind: 'AGENT', subjectId, roles: ['AUDIT:READ'] };
    expect(await refusal(create, asked)).toEqual(['FORBIDDEN', lacking]);
    const key = await agentWithKey(story, ['AUDIT:READ']);
    expect(await refusal(rotate, { id: key.credentialId })).toEqual(['FORBIDDEN', lacking]);
    const mild = await agentWithKey(story, []);
    const widened = { id: mild.credentialId, roles: ['AUDIT:READ'] };
    expect(await refusal(setRoles, widened)).toEqual(['FORBIDDEN', lacking]);
    expect((await send(setRoles, { ...widened, roles: ['TENANT:READ'] })).errors).toBeUndefined();
  });

  test('makes nobody that could issue further credentials, and no secret of a service', async () => {
    const story = await beginStory();
    const { refusal, credentialId } = await pipelineOf(story);
    const subjectId = await story.maker.channel();
    const issuing = { kind: 'CHANNEL', subjectId, roles: ['API_KEYS:WRITE'] };
    const ofServices =
      'A service issues credentials of agents and channels. A person issues those of services.';
    expect(await refusal(create, issuing)).toEqual([
      'FORBIDDEN',
      'A service issues no credential with a role of API_KEYS. Leave out API_KEYS:WRITE.',
    ]);
    expect(await refusal(create, { kind: 'SERVICE', roles: [] })).toEqual(['FORBIDDEN', ofServices]);
    expect(await refusal(rotate, { id: credentialId })).toEqual(['FORBIDDEN', ofServices]);
    expect(await refusal(setRoles, { id: credentialId, roles: ['API_KEYS:ADMIN', 'AUDIT:READ'] })).toEqual([
      'FORBIDDEN',
      expect.any(String),
    ]);
  });

  test('sees and changes none of another tenant', async () => {
    const [story, other] = await Promise.all([beginStory(), beginStory()]);
    const { send, refusal } = await pipelineOf(story);
    const { credentialId } = await agentWithKey(other);
    for (const document of [rotate, revoke])
      expect((await refusal(document, { id: credentialId }))[0]).toBe('NOT_FOUND');
    expect((await send(listed)).data.credentials.content).toHaveLength(1);
  });
});

test('A personal token issues no credential, with whatever roles', async () => {
  const story = await beginStory();
  const { token: personal } = await newToken({ accessToken: story.admin.token }, ['API_KEYS:ADMIN']);
  const { credentialId } = await agentWithKey(story, []);
  const asked = { kind: 'AGENT', subjectId: await story.maker.agent(), roles: [] };
  for (const [document, variables] of [
    [create, asked],
    [rotate, { id: credentialId }],
  ] as const) {
    const { errors } = await graphql(shared.url, document, variables, personal);
    expect(errors?.[0]?.message).toBe('A personal token is not allowed here. Sign in to do this.');
  }
});
