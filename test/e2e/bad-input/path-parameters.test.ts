import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { pathWith, type RestOperation, readRestOperations } from '../../contract/rest-operations.ts';
import { createRegistryFixture, type RegistryFixture } from '../access/registry-fixture.ts';
import { bodyFor, pathValues, tokenFor } from '../access/rest-requests.ts';
import { problem, send } from './raw-request.ts';
import { stateOf } from './tenant-state.ts';

const id = randomUUID();

/** Not UUIDs in the one form that is taken, whatever else they may be; as they stand in a path. */
const malformed = [
  ...[
    'not-a-uuid',
    '1',
    '-1',
    'null',
    'undefined',
    '*',
    id.replaceAll('-', ''),
    id.slice(1),
    `${id}0`,
    `${id}.json`,
  ],
  ...[
    `%7B${id}%7D`,
    `urn:uuid:${id}`,
    `%20${id}`,
    `${id}%20`,
    `${id}%0A`,
    `${id};v=1`,
    `${id},${id}`,
    id.replace(/.$/, 'g'),
  ],
  ...[
    '%00',
    `${id}%00`,
    '%2f',
    '..%2f',
    `..%2f..%2f${id}`,
    `${id}%2fsubscriptions`,
    '%5c',
    '%2e%2e%2f',
    '%EF%BC%91',
    "'%20or%201=1--",
  ],
  ...['%F0%9F%94%A5', '%25', '%252f', 'a'.repeat(90)],
];

/** What cannot even be read as the text of a segment, so that there is no parameter to name. */
const unreadable = ['%', '%zz', '%E0%A4', `${id}%`, '%C3%28', '%ED%A0%80'];

/** Well-formed ids of nothing. */
const ofNothing = [
  id,
  id.toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

const inputs = readRestOperations().flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => ({ operation, name, isId: schema.format === 'uuid' })),
);
/** Others are names of a kind of their own. */
const ids = inputs.filter(({ isId }) => isId);

let home: RegistryFixture;
let before: unknown;
beforeAll(async () => {
  home = await createRegistryFixture();
  before = await stateOf(home.token);
});

function sendWith(operation: RestOperation, name: string, value: string) {
  const body = bodyFor(operation, home);
  return send(operation.method, pathWith(operation, { ...pathValues(home, operation.name), [name]: value }), {
    token: tokenFor(operation, home),
    ...(body && { headers: ['Content-Type', 'application/json'], body: JSON.stringify(body) }),
  });
}

test('there are path parameters to try', () => expect(inputs.length).toBeGreaterThanOrEqual(5));

/** Who is not in a group has left it: there is no membership that could be unknown. */
const isMembership = (operation: RestOperation, name: string) =>
  operation.name === 'removeGroupMember' && name === 'userId';

describe.each(ids)('$name in the path of $operation.name', ({ operation, name }) => {
  const unchanged = cites(
    ['error.problem', 'error.pointer', 'error.validation', 'error.nothing-internal'],
    `is refused by name when malformed, ${malformed.length} ways`,
  );
  test(unchanged, async () => {
    for (const value of malformed) {
      const { status, json, headers } = await sendWith(operation, name, value);
      expect({ value, status, type: headers['content-type'], problem: json }).toEqual({
        ...{ value, status: 400, type: 'application/problem+json' },
        problem: problem(400, 'VALIDATION_FAILED', name),
      });
    }
  });

  test.each(ofNothing)('is not found when nothing has it: %s', async (value) => {
    if (isMembership(operation, name)) return;
    const { status, json } = await sendWith(operation, name, value);
    expect({ status, problem: json }).toEqual({ status: 404, problem: problem(404, 'NOT_FOUND') });
  });
});

describe.each(inputs)('$name in the path of $operation.name, whatever it is', ({ operation, name, isId }) => {
  test.each(['%00', '%2f', `..%2f..%2f${id}`, '%5c'])(
    'is refused by name when it holds %s',
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

  test.each([`${'a'.repeat(101)}`, 'a'.repeat(5_000)])(
    'is refused when it is much too long',
    async (value) => {
      const { status, json } = await sendWith(operation, name, value);
      expect([400, 404]).toContain(status);
      expect(json).toEqual(problem(status, status === 400 ? 'VALIDATION_FAILED' : 'NOT_FOUND'));
    },
  );

  test('is not found when nothing has the name', async () => {
    const value = isId ? randomUUID() : `${randomUUID()}.example`;
    if (isMembership(operation, name)) return;
    const { status, json } = await sendWith(operation, name, value);
    expect({ status, problem: json }).toEqual({ status: 404, problem: problem(404, 'NOT_FOUND') });
  });

  test('is not found when it is empty', async () => {
    const { status, json } = await sendWith(operation, name, '');
    expect({ status, problem: json }).toEqual({ status: 404, problem: problem(404, 'NOT_FOUND') });
  });
});

test(
  cites('order.input', 'malformed input is said before it is looked whether the object exists'),
  async () => {
    const operation = readRestOperations().find(({ name }) => name === 'unsubscribeChannel') as RestOperation;
    const path = pathWith(operation, { channelId: randomUUID() });
    const { json } = await send(operation.method, `${path}?agentId=x`, { token: home.token });
    expect(json).toEqual(problem(400, 'VALIDATION_FAILED', 'agentId'));
  },
);

test('and nothing has changed in the tenant after all this', async () => {
  expect(await stateOf(home.token)).toEqual(before);
});
