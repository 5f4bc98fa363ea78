import { randomUUID } from 'node:crypto';
import { byName, everywhere } from '@agg/kit/testing';
import {
  pathWith,
  problem,
  problemOf,
  type RestOperation,
  readRestOperations,
} from '@agg/rest-facade/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { bodyFor, pathValues, queryOf, tokenFor } from '../../kit/rest-requests.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { send } from './raw-request.ts';

const inputs = readRestOperations().flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'path' && !parameter.schema.enum)
    .map(({ name: parameter, schema }) => ({
      name: `${parameter} of ${operation.name}`,
      operation,
      parameter,
      isId: schema.format === 'uuid',
    })),
);
type Input = (typeof inputs)[number];
const ids = inputs.filter(({ isId }) => isId);
/** Other parameters are names. */
const names = inputs.filter(({ isId }) => !isId);
const id = randomUUID();

let home: TenantFixture;
let before: unknown;
beforeAll(async () => {
  home = await createTenantFixture();
  before = await stateOf(home.token);
});

function sendWith(operation: RestOperation, name: string, value: string) {
  const body = bodyFor(operation, home);
  const path = pathWith(operation, { ...pathValues(home, operation.name), [name]: value });
  return send(operation.method, `${path}${queryOf(operation, home)}`, {
    token: tokenFor(operation, home),
    ...(body && { headers: ['Content-Type', 'application/json'], body: JSON.stringify(body) }),
  });
}

/** The problems with a value in place of each parameter. What is malformed, the facade's own tests send to every operation. */
const refusals = (among: Input[], value: string) =>
  byName(among, async ({ operation, parameter }) => problemOf(await sendWith(operation, parameter, value)));

const notFound = () => problem(404, 'NOT_FOUND');

describe(`a parameter in the path of ${inputs.length} operations`, () => {
  test.each([
    id,
    id.toUpperCase(),
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ])('gets 404 if no row has the id %s', async (value) => {
    expect(ids.length).toBeGreaterThanOrEqual(200);
    expect(await refusals(ids, value)).toEqual(everywhere(ids, notFound));
  });

  test('gets 404 if nothing has the name', async () => {
    expect(names).not.toEqual([]);
    expect(await refusals(names, `${randomUUID()}.example`)).toEqual(everywhere(names, notFound));
  });

  test.each(['x'.repeat(200), 'a/b'])('that is an id is refused by name when it is %s', async (value) => {
    expect(await refusals(ids, encodeURIComponent(value))).toEqual(
      everywhere(ids, ({ parameter }) => problem(400, 'VALIDATION_FAILED', parameter)),
    );
  });

  test.each(['x'.repeat(101), 'x'.repeat(200), '😀'.repeat(200), 'a/b', 'a\\b', '%2F', 'a?b#c;d', ' a '])(
    cites('decided.ids-in-paths', 'that is a name may be %s'),
    async (value) => {
      for (const { operation, parameter, name } of names) {
        const { status, json } = await sendWith(operation, parameter, encodeURIComponent(value));
        const { pointer = 'nothing', detail } = json.errors[0] ?? json;
        // A text that is no such name is refused by name; no text makes another path.
        const expected = status === 400 ? parameter : 'nothing';
        expect({ name, status, pointer, detail }).toEqual({
          name,
          status: status === 400 ? 400 : 404,
          pointer: expected,
          detail: expect.not.stringContaining('path'),
        });
      }
    },
  );

  test(
    cites(
      ['error.problem', 'error.pointer', 'error.validation', 'error.nothing-internal'],
      'is refused by name when it is malformed',
    ),
    async () => {
      const [first] = ids.filter(({ operation }) => operation.name === 'archiveChannel');
      for (const value of ['x', `${id}%00`, `${id}%2fsubscriptions`]) {
        const { status, json, headers } = await sendWith((first as Input).operation, 'channelId', value);
        expect({ value, status, type: headers['content-type'], problem: json }).toEqual({
          value,
          status: 400,
          type: 'application/problem+json',
          problem: problem(400, 'VALIDATION_FAILED', 'channelId'),
        });
      }
    },
  );
});

test(cites('order.input', 'malformed input is reported before the object is looked up'), async () => {
  const operation = readRestOperations().find(({ name }) => name === 'unsubscribeChannel') as RestOperation;
  const path = pathWith(operation, { channelId: randomUUID() });
  const { json } = await send(operation.method, `${path}?agentId=x`, { token: home.token });
  expect(json).toEqual(problem(400, 'VALIDATION_FAILED', 'agentId'));
});

test('none of these requests changes the tenant', async () => {
  expect(await stateOf(home.token)).toEqual(before);
});
