import { eventually } from '@agg/schema/testing';
import { newPassword } from '../../kit/accounts.ts';
import { keepTexts } from '../../kit/keep-texts.ts';
import { sessionOf } from '../../kit/session-of.ts';
import { shared } from '../../kit/shared-stack.ts';

/** A person who signs up, and the values known so far. */
export interface Scene {
  email: string;
  password: string;
  /** By the names of members in the answers. */
  known: Record<string, string>;
  /** The token of the signed-in person. */
  token?: string;
}

/** Arguments, as written in GraphQL. */
export type Args = (scene: Scene) => string | Promise<string>;

/** A mutation, its arguments, and its entries; by default, a repetition leaves none. */
export type OwnStep = readonly [
  name: string,
  args: Args,
  actions: readonly string[],
  /** A selection of what later mutations need. */
  selection?: string,
];

export const reason = 'reason: "Because."';

/** An argument. */
export function is(name: string, value: string | undefined): string {
  return `${name}: ${JSON.stringify(value)}`;
}

/** Arguments that begin with a known value of the same name. */
export function known(name: string, more = ''): Args {
  return (scene) => `${is(name, scene.known[name])}${more && `, ${more}`}`;
}

export function credentials({ email, password }: Scene): string {
  return `${is('email', email)}, ${is('password', password)}`;
}

/** The token of the mail at `index`, among those with a token. */
export async function mailed({ email }: Scene, index = 0): Promise<string> {
  const withToken = async () => (await shared.inbox.all(email)).filter(({ token }) => token);
  const { token } = await eventually(async () => (await withToken())[index], `${email} gets another token`);
  return is('token', token);
}

/** Replaces the password, and drops the old one. */
export function anotherPassword(scene: Scene, name = 'password'): string {
  scene.password = newPassword();
  return is(name, scene.password);
}

/** Stores the texts of an answer; a person who is signed in by it continues. */
export function keep(scene: Scene, answered: Record<string, unknown> | null): void {
  keepTexts(scene.known, answered);
  const { accessToken } = (answered ?? {}) as { accessToken?: string };
  if (!accessToken) return;
  scene.token = accessToken;
  scene.known.sessionId = sessionOf({ accessToken, refreshToken: '' });
}
