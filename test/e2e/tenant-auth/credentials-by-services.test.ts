import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { newToken } from '../../kit/personal-token.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import {
  accessTokenOf,
  agentWithKey,
  createCredential as create,
  rotateCredential as rotate,
  setCredentialRoles as setRoles,
} from './credential-maker.ts';

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

test(
  cites('decided.credentials-and-services', 'A service lists and revokes credentials, and issues none'),
  async () => {
    const story = await beginStory();
    const { send, refusal } = await pipelineOf(story);
    const { credentialId: id } = await agentWithKey(story, []);
    const asked = { kind: 'AGENT', subjectId: await story.maker.agent(), roles: [] };
    for (const [document, variables] of [
      [create, asked],
      [rotate, { id }],
      [setRoles, { id, roles: [] }],
    ] as const)
      expect((await refusal(document, variables))[0]).toBe('FORBIDDEN');
    expect((await send(listed)).data.credentials.content).toHaveLength(2);
    expect((await send(revoke, { id })).data.revokeCredential.revokedAt).not.toBeNull();
    const { credentialId } = await agentWithKey(await beginStory(), []);
    expect((await refusal(revoke, { id: credentialId }))[0]).toBe('NOT_FOUND');
  },
);

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
