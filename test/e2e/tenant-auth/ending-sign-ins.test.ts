import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newMember, type Person, post, signIn, statusOf, type Tokens } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { newToken } from '../../kit/personal-token.ts';
import { sessionOf } from '../../kit/session-of.ts';
import { shared } from '../../kit/shared-stack.ts';

let admin: Person;
let own: Tokens;
beforeAll(async () => {
  admin = await newAdmin();
  own = await signIn(admin);
});

/** People with TENANT:ADMIN, by the way in which they have it. */
const administrators: [string, () => Promise<Person & Tokens>][] = [
  ['of their own', () => newMember(admin, ['TENANT:ADMIN'])],
  [
    'by a group',
    async () => {
      const member = await newMember(admin);
      const name = `Administrators ${member.id}`;
      const { json } = await post('groups', { name, roles: ['TENANT:ADMIN'] }, own.accessToken);
      await post(`groups/${json.groupId}/members`, { userIds: [member.id] }, own.accessToken);
      return member;
    },
  ],
];

const remove = (path: string, token: string) => rest(shared.url, 'DELETE', `/tenant-auth/v1/${path}`, token);

/** What ends of a sign-in, the token that it ends, and how another person ends it. */
const ends: [
  string,
  (person: Person & Tokens) => Promise<{ token: string; end: (by: string) => Promise<{ status: number }> }>,
][] = [
  [
    'a session',
    async ({ accessToken, refreshToken }) => ({
      token: accessToken,
      end: (by) => remove(`sessions/${sessionOf({ accessToken, refreshToken })}`, by),
    }),
  ],
  [
    'all sessions',
    async ({ accessToken, id }) => ({
      token: accessToken,
      end: (by) => post('sessions/revoke', { userId: id }, by),
    }),
  ],
  [
    'a personal token',
    async (person) => {
      const { tokenId, token } = await newToken(person);
      return { token, end: (by) => remove(`tokens/${tokenId}`, by) };
    },
  ],
];

const cases = ends.flatMap(([what, begin]) =>
  administrators.map(([how, make]) => ({ what, how, begin, make })),
);

describe('Of a person with TENANT:ADMIN', () => {
  test.each(cases)(
    cites('decided.ending-sign-ins', '$how, $what is ended by another one alone'),
    async ({ begin, make }) => {
      const { token, end } = await begin(await make());
      for (const role of ['USERS:WRITE', 'USERS:ADMIN']) {
        const { accessToken } = await newMember(admin, [role]);
        expect((await end(accessToken)).status).toBe(403);
      }
      expect(await statusOf(token)).toBe(200);
      expect((await end(own.accessToken)).status).toBeLessThan(300);
      expect(await statusOf(token)).toBe(401);
    },
  );
});
