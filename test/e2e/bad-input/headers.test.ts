import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type RestOperation, readRestOperations } from '../../kit/rest-operations.ts';
import { tokenFor } from '../../kit/rest-requests.ts';
import { sampled } from '../../kit/sampled.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { askHarmlessly, reachedStatus } from './harmless.ts';
import { problem, type RawOptions } from './raw-request.ts';

const operations = sampled(readRestOperations(), 7);
let home: TenantFixture;
beforeAll(async () => {
  home = await createTenantFixture();
});

/** Sends a request, and removes OAuth's members from a problem. */
async function asking(operation: RestOperation, more: RawOptions = {}) {
  const answer = await askHarmlessly(operation, home, more);
  if (answer.status < 400 || !answer.json) return answer;
  const { error: _error, error_description: _description, ...json } = answer.json;
  return { ...answer, json };
}

describe.each(operations)('$method $path', (operation) => {
  const { answers, body } = operation;
  const speaksOAuth = body?.types.includes('application/x-www-form-urlencoded');
  const reached = reachedStatus(operation);

  test(
    cites('error.not-acceptable', 'refuses an Accept that excludes its media type, if it has a body'),
    async () => {
      const other = answers === 'application/json' ? 'text/event-stream' : 'application/json';
      for (const accept of [
        'text/xml',
        `${answers};q=0`,
        `*/*;q=0`,
        'application/xml, text/html;q=0.9',
        answers ? other : '*/*',
      ]) {
        const { status, json } = await asking(operation, { headers: ['Accept', accept] });
        const refused = { accept, status: 406, json: problem(406, 'NOT_ACCEPTABLE') };
        expect({ accept, status, json }).toEqual(
          answers ? refused : { accept, status: reached, json: problem(404, 'NOT_FOUND') },
        );
      }
      for (const accept of ['*/*', `text/xml, ${answers};q=0.1`, 'text/xml;q=0.2, */*']) {
        expect((await asking(operation, { headers: ['Accept', accept] })).status).toBe(reached);
      }
    },
  );

  test(
    cites(
      ['request-id.echo', 'request-id.replaced'],
      'echoes a valid X-Request-Id and replaces an invalid one',
    ),
    async () => {
      for (const id of ['a', 'A-1._z', 'x'.repeat(64)]) {
        expect((await asking(operation, { headers: ['X-Request-Id', id] })).headers['x-request-id']).toBe(id);
      }
      for (const id of ['', 'x'.repeat(65), 'a b', 'a/b', '<script>', 'a,b', "a'", 'é']) {
        const { headers } = await asking(operation, { headers: ['X-Request-Id', id] });
        expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      }
      const twice = await asking(operation, { headers: ['X-Request-Id', 'one', 'X-Request-Id', 'two'] });
      expect(twice.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test(cites('decided.instance', 'repeats the id of the request in the problem'), async () => {
    const { json, headers } = await asking(operation, {
      headers: ['X-Request-Id', 'mine', 'Content-Encoding', 'gzip'],
    });
    expect(json).toMatchObject({
      ...problem(415, 'UNSUPPORTED_MEDIA_TYPE'),
      requestId: 'mine',
      instance: 'urn:request:mine',
    });
    expect(headers['x-request-id']).toBe('mine');
  });

  test('refuses two tokens, in either order', async () => {
    const tokens = [`Bearer ${home.token}`, 'Bearer garbage'];
    for (const [first = '', second = ''] of [tokens, tokens.toReversed(), [tokens[0], tokens[0]]]) {
      const { json } = await asking(operation, {
        token: undefined,
        headers: ['Authorization', first, 'authorization', second],
      });
      expect(json).toEqual(problem(400, 'VALIDATION_FAILED'));
    }
  });

  test(cites('error.unauthenticated', 'accepts a token only as Bearer, if it needs one'), async () => {
    const token = tokenFor(operation, home);
    const wrong = [
      token,
      `Basic ${token}`,
      `Bearer ${token} x`,
      'Bearer',
      'Bearer ',
      `Bearer ${token}.`,
      `Bearer "${token}"`,
      `Token ${token}`,
      '',
    ];
    for (const value of wrong) {
      const { status } = await asking(operation, { token: undefined, headers: ['Authorization', value] });
      // OAuth operations accept Basic for client credentials.
      const isMissed = operation.rule.callers.length > 0 || (speaksOAuth && value.startsWith('Basic'));
      expect([value, status]).toEqual([value, isMissed ? 401 : reached]);
    }
  });
});
