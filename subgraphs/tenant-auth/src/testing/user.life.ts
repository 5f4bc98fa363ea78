import type { LifeStep } from '@agg/kit/testing';

/** The mutations of an invited person's life, mostly by administrators. */
export const invitedLife: readonly LifeStep[] = [
  {
    mutation: 'inviteUsers(invitations: [{ email: $one, roles: ["AUDIT:READ"] }])',
    values: ({ surroundings }) => ({ one: surroundings.newEmail() }),
    leaves: ['user.invited'],
  },
  {
    mutation: 'inviteUser(email: $email)',
    values: ({ surroundings }) => ({ email: surroundings.newEmail() }),
    select: 'id',
    leaves: ['user.invited'],
  },
  {
    mutation: 'resendInvite(userId: $id)',
    // Waits for the first mail, so that the next one is the newest.
    values: async ({ surroundings }, { email = '' }) => {
      await surroundings.mailedToken(email);
      return {};
    },
    leaves: [],
    isNewEachTime: true,
  },
  {
    mutation: 'acceptInvite(token: $token, name: "Grace", password: $password)',
    values: async ({ surroundings }, { email = '' }) => ({
      token: await surroundings.mailedToken(email, 1),
      password: surroundings.newPassword(),
    }),
    leaves: ['session.created', 'user.invite_accepted', 'user.activated'],
    isNewEachTime: true,
  },
  {
    mutation: 'setUserRoles(userId: $id, roles: ["AUDIT:READ"], reason: "Because.")',
    leaves: ['user.role_granted'],
  },
  {
    mutation: 'setUserRoles(userId: $id, roles: ["CHANNELS:READ"], reason: "Because.")',
    leaves: ['user.role_granted', 'user.role_revoked'],
  },
  {
    mutation: 'suspendUser(userId: $id, reason: "Because.")',
    leaves: ['user.suspended', 'session.revoked'],
  },
  { mutation: 'reactivateUser(userId: $id, reason: "Because.")', leaves: ['user.reactivated'] },
  { mutation: 'deactivateUser(userId: $id, reason: "Because.")', leaves: ['user.deactivated'] },
];
