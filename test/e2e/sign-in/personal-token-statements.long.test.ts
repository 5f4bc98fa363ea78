import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { startWatchedStack, type WatchedStack } from '../../kit/watched-stack.ts';
import { genuineOf } from './genuine.ts';

let watched: WatchedStack;
beforeAll(async () => {
  watched = await startWatchedStack();
});
afterAll(() => watched?.stop());

const base64url = (bytes: number) => randomBytes(bytes).toString('base64url');
const invented = () => `agp_${randomUUIDv7().replaceAll('-', '')}_${base64url(32)}${base64url(12)}`;

/** The statuses of requests with these tokens, one after another, and how many statements looked for a token. */
async function askedWith(tokens: readonly string[]) {
  const before = watched.sent.length;
  const statuses = new Set<number>();
  for (const token of tokens)
    statuses.add((await rest(watched.stack.url, 'GET', '/tenant-auth/v1/users/me', token)).status);
  const lookUps = watched.sent.slice(before).filter(({ text }) => /\bwhere\b.*token_hash/s.test(text));
  return { statuses: [...statuses], lookUps: lookUps.length };
}

test(
  cites(
    'decided.personal-tokens',
    'Invented personal tokens cost no statement, and a real one is looked up once',
  ),
  async () => {
    const { personal, foreignPersonal } = await genuineOf(watched.stack, 'http://127.0.0.1:9');
    const [id, other] = [personal.slice(0, 37), foreignPersonal.slice(37)];
    const forged = Array.from({ length: 50 }, invented).concat(id + other);
    expect(await askedWith(forged)).toEqual({ statuses: [401], lookUps: 0 });
    expect(await askedWith([personal, personal, personal])).toEqual({ statuses: [200], lookUps: 1 });
  },
);
