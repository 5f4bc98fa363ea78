import { randomBytes, randomUUID } from 'node:crypto';
import type { Abuse, Attack } from './abuse.types.ts';
import { type Asked, keepAsking, posted } from './requests.ts';

const atATime = 32;

const channels = (token: string): Asked => ({
  method: 'GET',
  path: '/registry/v1/channels',
  headers: { authorization: `Bearer ${token}` },
});

/** The kinds of guesses, in turn: signatures, client secrets, refresh tokens, links in mails, ids. */
const kinds: readonly ((attack: Attack) => Asked)[] = [
  ({ token }) =>
    channels(`${token.slice(0, token.lastIndexOf('.'))}.${randomBytes(64).toString('base64url')}`),
  () => channels(randomBytes(32).toString('base64url')),
  () =>
    posted(
      '/tenant-auth/v1/token',
      JSON.stringify({
        grant_type: 'client_credentials',
        client_id: `channel_${randomUUID()}`,
        client_secret: randomBytes(32).toString('base64url'),
      }),
    ),
  () =>
    posted(
      '/tenant-auth/v1/refresh',
      JSON.stringify({ refreshToken: randomBytes(32).toString('base64url') }),
    ),
  () =>
    posted('/tenant-auth/v1/verify-email', JSON.stringify({ token: randomBytes(32).toString('base64url') })),
  ({ token }) => ({ ...channels(token), path: `/registry/v1/agents/${randomUUID()}/subscriptions` }),
];

/** Guesses secrets and ids. */
export const guesses: Abuse = {
  name: 'guesses',
  run: (attack) =>
    keepAsking(attack, atATime, (n) => (kinds[n % kinds.length] as (typeof kinds)[number])(attack)),
};
