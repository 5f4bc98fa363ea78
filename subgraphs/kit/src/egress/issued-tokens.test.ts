import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { clientToken, forgetClientToken, margin } from './client-token.ts';
import { listen, loopback, portOf, tenant } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';

const egress = createEgress(loopback);
let server: Server;
/** What the authorization server was asked, and what it answers. */
let asked: { headers: IncomingHttpHeaders; body: URLSearchParams }[] = [];
let answer: { status?: number; body: unknown };
beforeAll(async () => {
  server = await listen('127.0.0.2', async (request, response) => {
    asked.push({ headers: request.headers, body: new URLSearchParams(await text(request)) });
    response.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body));
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = { body: { access_token: 'token', expires_in: 600 } };
});

const credentials = (more: object = {}) => ({
  ...tenant,
  noun: 'agent',
  tokenUrl: `http://127.0.0.2:${portOf(server)}/token`,
  clientId: 'id:1',
  scope: null,
  secret: 'p+ss w/rd%',
  sealedSecret: randomUUID(),
  ...more,
});

describe('An access token', () => {
  test.each([null, 'read write'])('is asked for by client credentials, with the scope %s', async (scope) => {
    expect(await clientToken(egress, credentials({ scope }))).toBe('token');
    const [{ headers, body } = { headers: {}, body: new URLSearchParams() }] = asked;
    const [kind, encoded = ''] = String(headers.authorization).split(' ');
    // Both parts are encoded as in a form (RFC 6749, section 2.3.1).
    const parts = Buffer.from(encoded, 'base64').toString().split(':');
    expect([kind, parts.map(decodeURIComponent)]).toEqual(['Basic', ['id:1', 'p+ss w/rd%']]);
    expect(headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(body)).toEqual({ grant_type: 'client_credentials', ...(scope && { scope }) });
  });

  test('is issued once for all who need it together, also once it was lost, and anew where it was refused', async () => {
    const one = credentials();
    const together = () => Promise.all([1, 2, 3].map(() => clientToken(egress, one)));
    expect(await together()).toEqual(['token', 'token', 'token']);
    expect(asked).toHaveLength(1);
    answer = { body: { access_token: 'another' } };
    forgetClientToken(one);
    expect(await together()).toEqual(['another', 'another', 'another']);
    expect(asked).toHaveLength(2);
  });

  test.each([
    [
      'a status that is none of success',
      { status: 401, body: { access_token: 'not for you' } },
      'answered with status 401',
    ],
    ['no token', { body: { expires_in: 600 } }, 'sent no access_token'],
    ['an empty token', { body: { access_token: '' } }, 'sent no access_token'],
    ['something else', { body: null }, 'sent no access_token'],
  ])('is none where the server sends %s, and the next call asks again', async (_what, wrong, reason) => {
    const one = credentials();
    answer = wrong;
    await expect(Promise.all([1, 2].map(() => clientToken(egress, one)))).rejects.toThrow(
      `The authorization server of the agent ${reason}. Check the agent's upstream credential.`,
    );
    answer = { body: { access_token: 'right' } };
    expect(await clientToken(egress, one)).toBe('right');
  });

  test.each([undefined, 'soon', 0])('is used for a minute where its lifetime is %s', async (expires_in) => {
    const one = credentials();
    const begun = Date.now();
    const date = jest.spyOn(Date, 'now').mockReturnValue(begun);
    answer = { body: { access_token: 'short', expires_in } };
    await clientToken(egress, one);
    date.mockReturnValue(begun + 60_000 - margin - 1);
    await clientToken(egress, one);
    expect(asked).toHaveLength(1);
    date.mockReturnValue(begun + 60_000 - margin);
    await clientToken(egress, one);
    expect(asked).toHaveLength(2);
    date.mockRestore();
  });
});
