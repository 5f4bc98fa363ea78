import {
  anotherPassword,
  credentials,
  type DrivenPerson,
  is,
  known,
  mailed,
  reason,
  type Scene,
} from '../ledger/scene.ts';

const tokens = 'accessToken refreshToken';
const signIn: DrivenPerson = ['login', credentials, ['session.created'], tokens];

/** Waits for the earlier mail, so that the next one is the newest. */
async function emailAgain(scene: Scene): Promise<string> {
  await mailed(scene);
  return is('email', scene.email);
}

async function invitedAgain(scene: Scene): Promise<string> {
  await mailed(scene);
  return is('userId', scene.known.id);
}

const changed = (scene: Scene) => {
  const current = is('currentPassword', scene.password);
  return `${current}, ${anotherPassword(scene, 'newPassword')}`;
};
const reset = async (scene: Scene) => `${await mailed(scene, 2)}, ${anotherPassword(scene)}`;
const accepted = async (scene: Scene) =>
  `${await mailed(scene, 1)}, name: "Grace", ${anotherPassword(scene)}`;
const user =
  (more = reason) =>
  (scene: Scene) =>
    `${is('userId', scene.known.id)}, ${more}`;

/** The mutations of a person who signs up and does everything themselves. */
export const ownLife: readonly DrivenPerson[] = [
  [
    'signUp',
    (scene) => `tenantName: "Acme", name: "Ada", ${credentials(scene)}`,
    ['tenant.created', 'user.registered'],
    'userId tenantId',
  ],
  ['resendVerification', emailAgain, []],
  ['verifyEmail', (scene) => mailed(scene, 1), ['user.email_verified', 'user.activated']],
  signIn,
  ['refresh', known('refreshToken'), [], tokens],
  ['updateMe', () => 'name: "Ada Lovelace"', ['user.updated']],
  ['changePassword', changed, ['user.password_changed']],
  signIn,
  ['forgotPassword', emailAgain, []],
  ['resetPassword', reset, ['session.revoked', 'session.revoked', 'user.password_reset']],
  signIn,
  ['logout', () => '', ['session.revoked']],
  signIn,
  ['revokeSession', known('sessionId', reason), ['session.revoked']],
  signIn,
  ['revokeSessions', () => reason, ['session.revoked']],
];

/** The mutations of an invited person's life, mostly by administrators. */
export const invitedLife: readonly DrivenPerson[] = [
  ['inviteUser', ({ email }) => is('email', email), ['user.invited'], 'id'],
  ['resendInvite', invitedAgain, []],
  ['acceptInvite', accepted, ['session.created', 'user.activated', 'user.invite_accepted'], tokens],
  ['setUserRoles', user('roles: ["AUDIT:READ"]'), ['user.role_granted']],
  ['setUserRoles', user('roles: ["CHANNELS:READ"]'), ['user.role_granted', 'user.role_revoked']],
  ['suspendUser', user(), ['session.revoked', 'user.suspended']],
  ['reactivateUser', user(), ['user.reactivated']],
  ['deactivateUser', user(), ['user.deactivated']],
];

/** Mutations that create or mail something new on every call. */
export const isNewEachTime =
  /^(signUp|login|refresh|acceptInvite|resend.*|forgotPassword|create.*|rotate.*|set.*)$/;
