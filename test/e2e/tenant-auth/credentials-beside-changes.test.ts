import { allRoles } from '@agg/schema/access';
import { expect, test } from '@jest/globals';
import { type MutationBeside, outcomeBeside } from '../../kit/changed-meanwhile.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const change = (table: string, set: string, where = 'true') =>
  `update tenant_auth.${table} set ${set} where tenant_id = $1 and ${where}`;

/** Changes the authorization of agents and services. */
const become = (set: string) => change('principal', set, `kind <> 'USER'`);

/** The credential of a service. */
const ofService =
  (mutation: (credentialId: string) => string) =>
  async ({ ask }: Story) => {
    const create =
      'mutation { createCredential(kind: SERVICE, name: "Robot") { credential { credentialId } } }';
    return `${mutation((await ask(create)).credential.credentialId)} { __typename }`;
  };

/** An agent with a credential, and a call that lets it call another one. */
async function known({ ask, maker }: Story) {
  const [agentId, callerId] = [await maker.agent('Called'), await maker.agent('Calling')];
  const create = `createCredential(kind: AGENT, name: "Key", subjectId: "${callerId}", roles: ["AUDIT:READ"])`;
  const { credential } = await ask(`mutation { ${create} { credential { credentialId } } }`);
  const allow = `allowAgentCaller(agentId: "${agentId}", kind: AGENT, callerId: "${callerId}") { __typename }`;
  return { create: `${create} { __typename }`, allow, credentialId: String(credential.credentialId) };
}

const rotate = ofService((id) => `rotateCredential(credentialId: "${id}")`);
const setRoles = ofService((id) => `setCredentialRoles(credentialId: "${id}", roles: ["AUDIT:READ"])`);
const revoke = ofService((id) => `revokeCredential(credentialId: "${id}")`);
const revoked = change('credential', 'revoked_at = now()');

const allow = async (story: Story) => (await known(story)).allow;
const createAgain = async (story: Story) => {
  const { create, credentialId } = await known(story);
  await story.ask(`mutation { revokeCredential(credentialId: "${credentialId}") { name } }`);
  return create;
};
const toCall = `roles = '{AUDIT:READ,AGENT_CONVERSATIONS:READ,AGENT_CONVERSATIONS:WRITE}'`;

const replaced =
  'agent-subscription.created, credential.created, principal.role_granted, principal.role_revoked';

test.each<[string, MutationBeside['mutation'], string, string, string]>([
  ['that is revoked is not rotated', rotate, 'credential', revoked, 'CONFLICT'],
  [
    'that gets more roles is rotated by nobody without them',
    rotate,
    'principal',
    become(`roles = '{TENANT:ADMIN}'`),
    'FORBIDDEN',
  ],
  ['that is revoked gets no roles', setRoles, 'credential', revoked, 'CONFLICT'],
  ['gets no roles that it got', setRoles, 'principal', become(`roles = '{AUDIT:READ}'`), ''],
  ['that is revoked is not revoked again', revoke, 'credential', revoked, ''],
  [
    'of a caller who is deactivated is revoked alone',
    revoke,
    'principal',
    become('active = false'),
    'credential.revoked',
  ],
  [
    'of a caller who is active again is created alone',
    createAgain,
    'principal',
    become('active = true'),
    'credential.created',
  ],
  ['that is revoked is replaced for who may call', allow, 'credential', revoked, replaced],
  ['gets no roles to call that it got', allow, 'principal', become(toCall), 'agent-subscription.created'],
])('A credential %s', async (_what, mutation, table, changed, outcome) => {
  const story = await beginStory();
  const sent = await mutation(story);
  const admin = await story.caller(allRoles.filter((role) => role !== 'TENANT:ADMIN'));
  const held = `tenant_auth.${table}`;
  expect(await outcomeBeside({ ...story, admin }, sent, { held, change: changed })).toBe(outcome);
});
