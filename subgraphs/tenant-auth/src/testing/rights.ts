import { randomUUID } from 'node:crypto';
import type { Rights } from '@agg/kit/testing';
import { tokenOf } from './personal-token.ts';
import {
  credentialWith,
  domainWith,
  groupWith,
  invitedWith,
  join,
  personWith,
  providerInput,
  providerWith,
} from './rights-targets.ts';
import { sessionOf, signIn } from './signed-in.ts';

/** How the mutations of tenant-auth grant and remove roles. */
export const rights: Rights = {
  changes: {
    setUserRoles: async (lacked) => {
      const { userId } = await personWith(lacked);
      return { userId, roles: lacked.way === 'directly' ? [] : [lacked.role] };
    },
    suspendUser: async (lacked) => ({ userId: (await personWith(lacked)).userId }),
    reactivateUser: async (lacked) => {
      const { userId } = await personWith(lacked);
      const suspend = 'mutation ($userId: UUID!) { suspendUser(userId: $userId) { id } }';
      await lacked.tenant.ask(suspend, { userId });
      return { userId };
    },
    deactivateUser: async (lacked) => ({ userId: (await personWith(lacked)).userId }),
    inviteUser: async ({ tenant, role }) => ({ email: tenant.surroundings.newEmail(), roles: [role] }),
    inviteUsers: async ({ tenant, role }) => ({
      invitations: [{ email: tenant.surroundings.newEmail(), roles: [role] }],
    }),
    resendInvite: async (lacked) => ({ userId: await invitedWith(lacked) }),
    revokeSession: async (lacked) => {
      const { userId } = await signIn(lacked.tenant, await personWith(lacked));
      return { sessionId: await sessionOf(lacked.tenant, userId) };
    },
    revokeSessions: async (lacked) => ({ userId: (await personWith(lacked)).userId }),
    createPersonalToken: async ({ role }) => ({
      name: 'Pipeline',
      roles: [role],
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    revokePersonalToken: async (lacked) => {
      const person = await signIn(lacked.tenant, await personWith(lacked));
      return { tokenId: (await tokenOf(lacked.tenant, person)).tokenId };
    },
    createGroup: async ({ role }) => ({ name: randomUUID(), roles: [role] }),
    updateGroup: async (lacked) => ({ groupId: await groupWith(lacked), roles: [] }),
    'updateGroup name': async (lacked) => ({ groupId: await groupWith(lacked), name: randomUUID() }),
    'updateGroup description': async (lacked) => ({ groupId: await groupWith(lacked), description: 'Ours.' }),
    deleteGroup: async (lacked) => ({ groupId: await groupWith(lacked) }),
    addGroupMembers: async (lacked) => ({
      groupId: await groupWith(lacked),
      userIds: [lacked.tenant.userId],
    }),
    removeGroupMembers: async (lacked) => {
      const groupId = await groupWith(lacked);
      await join(lacked, groupId, lacked.tenant.userId);
      return { groupId, userIds: [lacked.tenant.userId] };
    },
    createCredential: async ({ role }) => ({ kind: 'SERVICE', name: 'Robot', roles: [role] }),
    rotateCredential: async (lacked) => ({ credentialId: await credentialWith(lacked) }),
    setCredentialRoles: async (lacked) => ({ credentialId: await credentialWith(lacked), roles: [] }),
    revokeCredential: async (lacked) => ({ credentialId: await credentialWith(lacked) }),
    createIdentityProvider: providerInput,
    updateIdentityProvider: async (lacked) => ({
      identityProviderId: await providerWith(lacked),
      groupMappings: [],
    }),
    deleteIdentityProvider: async (lacked) => ({ identityProviderId: await providerWith(lacked) }),
    verifyIdentityDomain: async (lacked) => ({ domain: await domainWith(lacked) }),
    removeIdentityDomain: async (lacked) => ({ domain: await domainWith(lacked) }),
  },
  ending: ['revokeSession', 'revokeSessions', 'revokePersonalToken', 'revokeCredential'],
  toOneself: ['createPersonalToken'],
  leaving: {
    'People do them about their own account': [
      'signUp',
      'verifyEmail',
      'resendVerification',
      'forgotPassword',
      'resetPassword',
      'acceptInvite',
      'changePassword',
      'requestEmailChange',
      'confirmEmailChange',
      'updateMe',
      'login',
      'refresh',
      'logout',
      'completeSso',
      'issueClientToken',
      'createEventTicket',
    ],
    'It gives AGENT_CONVERSATIONS:READ and WRITE alone; test/e2e/tenant-auth/agent-callers.test.ts refuses them':
      ['allowAgentCaller'],
    'They are settings without an effect on roles': ['updateTenant', 'addIdentityDomain'],
    'They are the operator’s, about whole tenants or the installation': [
      'suspendTenant',
      'reactivateTenant',
      'setTenantLimits',
      'rotateSigningKeys',
      'withdrawSigningKey',
    ],
  },
};
