import { newEmail } from '../../kit/accounts.ts';
import {
  anotherPassword,
  credentials,
  is,
  known,
  mailed,
  type OwnStep,
  reason,
  type Scene,
} from './scene.ts';

const tokens = 'accessToken refreshToken';
const signIn: OwnStep = ['login', credentials, ['session.created'], tokens];

/** Waits for the earlier mail, so that the next one is the newest. */
async function emailAgain(scene: Scene): Promise<string> {
  await mailed(scene);
  return is('email', scene.email);
}

const changed = (scene: Scene) => {
  const current = is('currentPassword', scene.password);
  return `${current}, ${anotherPassword(scene, 'newPassword')}`;
};
const reset = async (scene: Scene) => `${await mailed(scene, 2)}, ${anotherPassword(scene)}`;

/** Replaces the e-mail. */
function anotherEmail(scene: Scene): string {
  scene.email = newEmail();
  return `${is('email', scene.email)}, ${is('currentPassword', scene.password)}`;
}

/** The mutations of a person who signs up and does everything themselves. */
export const ownLife: readonly OwnStep[] = [
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
  signIn,
  ['requestEmailChange', anotherEmail, []],
  ['confirmEmailChange', (scene) => mailed(scene), ['user.email_changed']],
];

/** Mutations that create or mail something new on every call. */
export const isNewEachTime = /^(signUp|login|refresh|resendVerification|forgotPassword|requestEmailChange)$/;
