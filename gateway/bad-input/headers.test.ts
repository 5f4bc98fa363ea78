import { byName, everywhere } from '@agg/kit/testing';
import {
  problem,
  problemOf,
  type RawOptions,
  type RestOperation,
  readRestOperations,
} from '@agg/rest-facade/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FacadeServer, reached } from './facade-server.ts';
import { bodyOf, json, pathOf, queryOf, speaksOAuth } from './good-requests.ts';

const operations = readRestOperations();
const answering = operations.filter(({ answers }) => answers);
const bare = operations.filter(({ answers }) => !answers);

let facade: FacadeServer;
beforeAll(async () => {
  facade = await FacadeServer.start();
});
afterAll(() => facade.stop());

/** Sends a good request with other headers. */
function ask(operation: RestOperation, headers: string[], more: RawOptions = {}) {
  return facade.send(operation.method, `${pathOf(operation)}${queryOf(operation)}`, {
    token: facade.tokenOf(operation.rule.callers),
    headers: operation.body ? [...json, ...headers] : headers,
    body: operation.body && JSON.stringify(bodyOf(operation)),
    ...more,
  });
}

describe('Accept', () => {
  const other = ({ answers }: RestOperation) =>
    answers === 'application/json' ? 'text/event-stream' : 'application/json';

  test.each<[string, (operation: RestOperation) => string]>([
    ['text/xml', () => 'text/xml'],
    ['its own type with the quality 0', ({ answers }) => `${answers};q=0`],
    ['everything with the quality 0', () => '*/*;q=0'],
    ['other types', () => 'application/xml, text/html;q=0.9'],
    ['the type of other operations', other],
  ])(
    'with %s is refused where a body would be answered, and only there [error.not-acceptable]',
    async (_what, accept) => {
      const refused = await byName(answering, async (operation) =>
        problemOf(await ask(operation, ['Accept', accept(operation)])),
      );
      expect(refused).toEqual(everywhere(answering, () => problem(406, 'NOT_ACCEPTABLE')));
      const taken = await byName(
        bare,
        async (operation) => (await ask(operation, ['Accept', accept(operation)])).status,
      );
      expect(taken).toEqual(everywhere(bare, () => reached));
    },
  );

  test.each<[string, (operation: RestOperation) => string]>([
    ['everything', () => '*/*'],
    ['its own type with a low quality', ({ answers }) => `text/xml, ${answers};q=0.1`],
    ['everything after another type', () => 'text/xml;q=0.2, */*'],
  ])('with %s is accepted', async (_what, accept) => {
    const statuses = await byName(
      operations,
      async (operation) => (await ask(operation, ['Accept', accept(operation)])).status,
    );
    expect(statuses).toEqual(everywhere(operations, () => reached));
  });
});

describe('X-Request-Id', () => {
  const idsOf = (headers: string[]) =>
    byName(operations, async (operation) => (await ask(operation, headers)).headers['x-request-id']);

  test.each(['a', 'A-1._z', 'x'.repeat(64)])('is echoed: %s [request-id.echo]', async (id) => {
    expect(await idsOf(['X-Request-Id', id])).toEqual(everywhere(operations, () => id));
  });

  test.each(['', 'x'.repeat(65), 'a b', 'a/b', '<script>', 'a,b', "a'", 'é'])(
    'is replaced when it is invalid: "%s" [request-id.replaced]',
    async (id) => {
      const made = expect.stringMatching(/^[\da-f-]{36}$/);
      expect(await idsOf(['X-Request-Id', id])).toEqual(everywhere(operations, () => made));
    },
  );

  test('is replaced when it is sent twice [request-id.replaced]', async () => {
    const made = expect.stringMatching(/^[\da-f-]{36}$/);
    const ids = await idsOf(['X-Request-Id', 'one', 'X-Request-Id', 'two']);
    expect(ids).toEqual(everywhere(operations, () => made));
  });

  test('is repeated in the problem [decided.instance]', async () => {
    const headers = ['X-Request-Id', 'mine', 'Content-Encoding', 'gzip'];
    const answers = await byName(operations, async (operation) => {
      const answer = await ask(operation, headers);
      return { problem: problemOf(answer), id: answer.headers['x-request-id'] };
    });
    const refusal = {
      ...problem(415, 'UNSUPPORTED_MEDIA_TYPE'),
      requestId: 'mine',
      instance: 'urn:request:mine',
    };
    expect(answers).toEqual(everywhere(operations, () => ({ problem: refusal, id: 'mine' })));
  });
});

describe('Authorization', () => {
  test.each([
    ['the valid one first', (token: string) => [`Bearer ${token}`, 'Bearer garbage']],
    ['the valid one last', (token: string) => ['Bearer garbage', `Bearer ${token}`]],
    ['the same', (token: string) => [`Bearer ${token}`, `Bearer ${token}`]],
  ])('is refused twice: %s', async (_what, both) => {
    const refused = await byName(operations, async (operation) => {
      const [first = '', second = ''] = both(facade.tokenOf(operation.rule.callers));
      const headers = ['Authorization', first, 'authorization', second];
      return problemOf(await ask(operation, headers, { token: undefined }));
    });
    expect(refused).toEqual(everywhere(operations, () => problem(400, 'VALIDATION_FAILED')));
  });

  test.each([
    ['no scheme', (token: string) => token],
    ['Basic', (token: string) => `Basic ${token}`],
    ['more after it', (token: string) => `Bearer ${token} x`],
    ['no token', () => 'Bearer'],
    ['an empty token', () => 'Bearer '],
    ['one character more', (token: string) => `Bearer ${token}.`],
    ['quotes', (token: string) => `Bearer "${token}"`],
    ['another scheme', (token: string) => `Token ${token}`],
    ['nothing', () => ''],
  ])('with %s is no token, where one is needed [error.unauthenticated]', async (what, value) => {
    const statuses = await byName(operations, async (operation) => {
      const headers = ['Authorization', value(facade.tokenOf(operation.rule.callers))];
      return (await ask(operation, headers, { token: undefined })).status;
    });
    // OAuth operations accept Basic for client credentials.
    const isMissed = (operation: RestOperation) =>
      operation.rule.callers.length > 0 || (speaksOAuth(operation) && what === 'Basic');
    expect(statuses).toEqual(everywhere(operations, (operation) => (isMissed(operation) ? 401 : reached)));
  });
});
