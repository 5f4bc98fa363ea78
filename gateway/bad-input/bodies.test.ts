import { byName, everywhere } from '@agg/kit/testing';
import {
  notJson,
  problem,
  problemOf,
  type RawAnswer,
  type RestOperation,
  readRestOperations,
} from '@agg/rest-facade/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { FacadeServer } from './facade-server.ts';
import { bodyOf, pathOf, queryOf, speaksOAuth } from './good-requests.ts';

const operations = readRestOperations();
const taking = operations.filter(({ body }) => body);
/** Their method allows a body, and they take none. */
const ignoring = operations.filter(({ method, body }) => method !== 'GET' && !body);
const form = 'application/x-www-form-urlencoded';

let facade: FacadeServer;
beforeAll(async () => {
  facade = await FacadeServer.start();
});
afterAll(() => facade.stop());

/** Sends a body, by default as JSON and with a token. */
function post(
  operation: RestOperation,
  body: string | Uint8Array | undefined,
  { type = 'application/json', token = facade.tokenOf(operation.rule.callers) } = {},
): Promise<RawAnswer> {
  const headers = ['Content-Type', type];
  return facade.send(operation.method, `${pathOf(operation)}${queryOf(operation)}`, { token, body, headers });
}

/** The problems that operations answer, by name. */
function refusals(among: RestOperation[], send: (operation: RestOperation) => Promise<RawAnswer>) {
  return byName(among, async (operation) => problemOf(await send(operation)));
}

describe(`a body of ${taking.length} operations`, () => {
  afterEach(() => expect(facade.asked.size).toBe(0));

  test.each(notJson.filter(([what]) => what !== 'nothing'))(
    'is refused with %s [error.json-guard error.validation]',
    async (_what, body) => {
      const refused = await refusals(taking, (operation) => post(operation, body));
      expect(refused).toEqual(everywhere(taking, () => problem(400, 'VALIDATION_FAILED')));
    },
  );

  test.each([
    ['null', ''],
    ['42', ''],
    ['"text"', ''],
    ['true', ''],
    ['[]', ''],
    ['[{}]', ''],
    ['{"a":1,"a":2}', '/a'],
    ['{"__proto__":{}}', '/__proto__'],
    ['{"a":{"b":"\\u0000"}}', '/a/b'],
    ['{"a":["\\ud800"]}', '/a/0'],
  ])('is refused as %s, at "%s" [error.pointer error.json-guard]', async (body, pointer) => {
    const refused = await refusals(taking, (operation) => post(operation, body));
    expect(refused).toEqual(everywhere(taking, () => problem(400, 'VALIDATION_FAILED', pointer)));
  });

  test('is required where declared, and the refusal names every required member [error.pointer]', async () => {
    const needy = taking.filter(({ body }) => body?.required);
    expect(needy.length).toBeGreaterThanOrEqual(15);
    const missing = await byName(needy, async (operation) => {
      const { status, json } = await post(operation, undefined);
      return { status, pointers: json.errors?.map(({ pointer }: { pointer: string }) => pointer).sort() };
    });
    expect(missing).toEqual(everywhere(needy, missedBy));
  });

  test('may have at most 1 MiB, checked before the token [error.too-large order.media-type]', async () => {
    const large = '{}'.padEnd(1_048_577);
    const refused = await refusals(taking, (operation) => post(operation, large, { token: '' }));
    expect(refused).toEqual(everywhere(taking, () => problem(413, 'PAYLOAD_TOO_LARGE')));
    const [login] = taking.filter(({ name }) => name === 'login');
    const largest = await post(login as RestOperation, '{}'.padEnd(1_048_576));
    expect(largest.json).toMatchObject(problem(400, 'VALIDATION_FAILED'));
  });

  test.each([
    'text/plain',
    'application/xml',
    form,
    'application/json; charset=utf-16',
    'multipart/form-data',
    'x',
  ])('is refused as %s, before the token is checked [error.media-type order.media-type]', async (type) => {
    const among = taking.filter((operation) => type !== form || !speaksOAuth(operation));
    const refused = await refusals(among, (operation) => post(operation, '{}', { type, token: '' }));
    expect(refused).toEqual(everywhere(among, () => problem(415, 'UNSUPPORTED_MEDIA_TYPE')));
  });
});

/** The refusal of a missing body: a body that is itself a variable is missing as a whole. */
function missedBy(operation: RestOperation): object {
  const { schema } = operation.body ?? {};
  const members = speaksOAuth(operation)
    ? Object.keys(bodyOf(operation) as object)
    : (schema?.required ?? []);
  const isNeeded = (name: string) => !schema?.properties?.[name]?.type?.includes('null');
  const pointers =
    schema?.$ref || members.length === 0 ? [''] : members.filter(isNeeded).map((name) => `/${name}`);
  return { status: 400, pointers: pointers.sort() };
}

describe(`a body of ${ignoring.length} operations that take none`, () => {
  test.each([
    '{}',
    '{"channelId":"0190a000-0000-7000-8000-000000000001"}',
    '{',
    '{"a":1,"a":2}',
    '{"__proto__":{}}',
    '"\\ud800"',
    '\u0000',
  ])('is ignored: %j [value.unknown-members]', async (body) => {
    const variables = await byName(ignoring, async (operation) => {
      const answers = await Promise.all([post(operation, undefined), post(operation, body)]);
      return answers.map((answer) => facade.variablesOf(answer));
    });
    for (const [name, [without, ignored]] of Object.entries(variables)) {
      expect([name, ignored]).toEqual([name, expect.any(Object)]);
      expect(ignored).toEqual(without);
    }
  });

  test.each([
    ['over 1 MiB', 'application/json', `"${'x'.repeat(1_048_576)}"`, 413, 'PAYLOAD_TOO_LARGE'],
    ['as XML', 'text/xml', '<x/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['in UTF-16', 'application/json; charset=utf-16', '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])(
    'is refused %s, before the token is checked [error.too-large error.media-type order.media-type]',
    async (_what, type, body, status, code) => {
      const refused = await refusals(ignoring, (operation) => post(operation, body, { type, token: '' }));
      expect(refused).toEqual(everywhere(ignoring, () => problem(status, code)));
    },
  );
});
