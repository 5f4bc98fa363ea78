import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { byName } from '../../kit/by-name.ts';
import { pathWith, type RestOperation, readRestOperations } from '../../kit/rest-operations.ts';
import { bodyFor, pathValues, tokenFor } from '../../kit/rest-requests.ts';
import { sampled } from '../../kit/sampled.ts';
import { createTenantFixture, type TenantFixture, unknownThings } from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { notJson } from './graphql-bodies.ts';
import { canary, isSecret, nonsenseFor } from './member-nonsense.ts';
import { problem, type RawAnswer, send } from './raw-request.ts';

const operations = readRestOperations().filter(({ body }) => body);
const form = 'application/x-www-form-urlencoded';
const speaksOAuth = ({ body }: RestOperation) => body?.types.includes(form) ?? false;

let home: TenantFixture;
let before: unknown;
beforeAll(async () => {
  home = await createTenantFixture();
  before = await stateOf(home.token);
});

/** Names ids that do not exist, so that nothing is changed even if the body is accepted. */
function post(
  operation: RestOperation,
  body: string | Uint8Array | undefined,
  type: string | undefined = 'application/json',
  token: string | undefined = tokenFor(operation, home),
): Promise<RawAnswer> {
  const path = pathWith(operation, pathValues(unknownThings(home), operation.name));
  return send(operation.method, path, { token, body, headers: type ? ['Content-Type', type] : [] });
}

/** The answers of all operations, without OAuth's members of a problem. */
function answers(
  work: (operation: RestOperation) => Promise<RawAnswer>,
  among = operations,
): Promise<Record<string, unknown>> {
  return byName(among, async (operation) => {
    const { error: _error, error_description: _description, ...json } = (await work(operation)).json;
    return json;
  });
}

function everywhere(answer: object, among = operations): Record<string, unknown> {
  return Object.fromEntries(among.map(({ name }) => [name, answer]));
}

describe(`a body of ${operations.length} operations`, () => {
  test.each(notJson.filter(([what]) => what !== 'nothing'))(
    cites(['error.json-guard', 'error.validation'], 'is refused with %s'),
    async (_what, body) => {
      expect(await answers((operation) => post(operation, body))).toEqual(
        everywhere(problem(400, 'VALIDATION_FAILED')),
      );
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
  ])(cites(['error.pointer', 'error.json-guard'], 'is refused as %s, at "%s"'), async (body, pointer) => {
    expect(await answers((operation) => post(operation, body))).toEqual(
      everywhere(problem(400, 'VALIDATION_FAILED', pointer)),
    );
  });

  test(
    cites('error.pointer', 'is required where declared, and the refusal names every required member'),
    async () => {
      const needy = operations.filter(({ body }) => body?.required);
      expect(needy.length).toBeGreaterThanOrEqual(15);
      const missing = await byName(needy, async (operation) => {
        const { status, json } = await post(operation, undefined, undefined);
        return { status, pointers: json.errors?.map(({ pointer }: { pointer: string }) => pointer).sort() };
      });
      const expected = needy.map((operation) => {
        const names = Object.keys(bodyFor(operation, home) ?? {});
        const required = names.filter(
          (name) => operation.body?.schema.required?.includes(name) || speaksOAuth(operation),
        );
        // A body that is itself a variable is missing as a whole.
        const missed = operation.body?.schema.$ref ? [''] : required.map((name) => `/${name}`).sort();
        return [operation.name, { status: 400, pointers: missed }];
      });
      expect(missing).toEqual(Object.fromEntries(expected));
    },
  );

  test(
    cites(['error.too-large', 'order.media-type'], 'may have at most 1 MiB, checked before the token'),
    async () => {
      const large = '{}'.padEnd(1_048_577);
      const refused = await answers((operation) => post(operation, large, undefined, ''));
      expect(refused).toEqual(everywhere(problem(413, 'PAYLOAD_TOO_LARGE')));
      const [login] = operations.filter(({ name }) => name === 'login');
      expect((await post(login as RestOperation, '{}'.padEnd(1_048_576))).status).toBe(400);
    },
  );

  test.each([
    'text/plain',
    'application/xml',
    form,
    'application/json; charset=utf-16',
    'multipart/form-data',
    'x',
  ])(
    cites(['error.media-type', 'order.media-type'], 'is refused as %s, before the token is checked'),
    async (type) => {
      const among = operations.filter((operation) => type !== form || !speaksOAuth(operation));
      const refused = await answers((operation) => post(operation, '{}', type, ''), among);
      expect(refused).toEqual(everywhere(problem(415, 'UNSUPPORTED_MEDIA_TYPE'), among));
    },
  );
});

describe.each(sampled(operations, 4))('the body of $name', (operation) => {
  const { schema } = operation.body as NonNullable<RestOperation['body']>;

  test.each(Object.entries(schema.properties ?? {}))(
    cites(['error.pointer', 'error.validation'], 'is refused by name for an invalid %s'),
    async (name, member) => {
      const isRequired = schema.required?.includes(name) ?? false;
      for (const { what, value, pointer } of nonsenseFor(name, member, isRequired)) {
        const answer = await post(operation, JSON.stringify({ ...bodyFor(operation, home), [name]: value }));
        const { error: _error, error_description: _description, ...json } = answer.json;
        expect({ what, json }).toEqual({ what, json: problem(400, 'VALIDATION_FAILED', pointer) });
        if (isSecret(name, member)) expect(answer.text).not.toContain(canary);
      }
    },
  );
});

test('none of these requests changes the tenant', async () => {
  expect(await stateOf(home.token)).toEqual(before);
});
