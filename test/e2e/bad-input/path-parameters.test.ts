import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { pathWith, type RestOperation, readRestOperations } from '../../kit/rest-operations.ts';
import { bodyFor, pathValues, queryOf, tokenFor } from '../../kit/rest-requests.ts';
import { sampled } from '../../kit/sampled.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { id, malformed, ofNothing, unreadable } from './path-nonsense.ts';
import { problem, send } from './raw-request.ts';

const inputs = readRestOperations().flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => ({
      operation,
      name,
      isId: schema.format === 'uuid',
      values: schema.enum ?? [],
    })),
);
/** Other parameters are names or values of an enumeration. */
const ids = inputs.filter(({ isId }) => isId);

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

test('there are path parameters to try', () => expect(inputs.length).toBeGreaterThanOrEqual(60));

describe.each(sampled(ids, 7))('$name in the path of $operation.name', ({ operation, name }) => {
  const unchanged = cites(
    ['error.problem', 'error.pointer', 'error.validation', 'error.nothing-internal'],
    `is refused by name when malformed, ${malformed.length} ways`,
  );
  test(unchanged, async () => {
    for (const value of malformed) {
      const { status, json, headers } = await sendWith(operation, name, value);
      expect({ value, status, type: headers['content-type'], problem: json }).toEqual({
        value,
        status: 400,
        type: 'application/problem+json',
        problem: problem(400, 'VALIDATION_FAILED', name),
      });
    }
  });

  test.each(ofNothing)('gets 404 if no row has it: %s', async (value) => {
    const { status, json } = await sendWith(operation, name, value);
    expect({ status, problem: json }).toEqual({ status: 404, problem: problem(404, 'NOT_FOUND') });
  });
});

describe.each(sampled(inputs, 5))('$name of any format in the path of $operation.name', (input) => {
  const { operation, name, isId, values } = input;

  test.each(['%00', '%2f', `..%2f..%2f${id}`, '%5c'])(
    'is refused by name when it contains %s',
    async (value) => {
      const { status, json } = await sendWith(operation, name, value);
      expect({ status, problem: json }).toEqual({
        status: 400,
        problem: problem(400, 'VALIDATION_FAILED', name),
      });
    },
  );

  test.each(unreadable)('is refused when it cannot be decoded: %s', async (value) => {
    const { status, json } = await sendWith(operation, name, value);
    expect({ status, problem: json }).toEqual({ status: 400, problem: problem(400, 'VALIDATION_FAILED') });
  });

  test.each([`${'a'.repeat(101)}`, 'a'.repeat(5_000)])('is refused when it is overlong', async (value) => {
    const { status, json } = await sendWith(operation, name, value);
    expect([400, 404]).toContain(status);
    expect(json).toEqual(problem(status, status === 400 ? 'VALIDATION_FAILED' : 'NOT_FOUND'));
  });

  test(
    values.length > 0 ? 'is refused when it is no word of these' : 'is not found when nothing has the name',
    async () => {
      const value = isId ? randomUUID() : `${randomUUID()}.example`;
      const { status, json } = await sendWith(operation, name, value);
      const expected =
        values.length > 0 ? problem(400, 'VALIDATION_FAILED', name) : problem(404, 'NOT_FOUND');
      expect({ status, problem: json }).toEqual({ status: expected.status, problem: expected });
    },
  );

  test('gets 404 when it is empty', async () => {
    const { status, json } = await sendWith(operation, name, '');
    expect({ status, problem: json }).toEqual({ status: 404, problem: problem(404, 'NOT_FOUND') });
  });
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
