import { byName } from '@agg/kit/testing';
import { pathWith, problem, problemOf, readRestOperations } from '@agg/rest-facade/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { pathValues, queryOf, tokenFor } from '../../kit/rest-requests.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { send } from './raw-request.ts';

const cursors = ['abc', '', '1', '1%20', '0x1', '-1', '1.5', '__proto__'];
const sortings = [
  'nothing',
  'nothing,asc',
  'createdAt,sideways',
  'createdAt,asc,desc',
  'createdAt,ASC',
  '',
  ',',
  ',asc',
  'createdAt%20desc',
  '__proto__',
  'constructor',
  'deleted_at',
  'createdAt;drop',
  'tenantId',
  '1',
];

/**
 * Values that only a subgraph can refuse. What the facade refuses by the types of parameters, its own tests try with every
 * operation.
 */
const nonsense: Readonly<Record<string, string[]>> = {
  page: ['-1'],
  size: ['0', '-1', '-2147483648'],
  limit: ['-1'],
  withinDays: ['-1'],
  sort: sortings,
  after: cursors.filter((value) => value !== '1'),
  before: [...cursors, '2026-02-30T00:00:00.000Z/01a210ab-3b8b-7063-b370-a9db13504fa8/answer'],
};

const inputs = readRestOperations().flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name in nonsense)
    .map((parameter) => ({ operation, parameter })),
);
type Input = (typeof inputs)[number];

let home: TenantFixture;
let before: unknown;
beforeAll(async () => {
  home = await createTenantFixture();
  before = await stateOf(home.token);
});

/** Sends the operation with its required query parameters, and a value of this one. */
function sendQuery({ operation, parameter }: Input, value: string) {
  const query = `${queryOf(operation, home) || '?'}&${parameter.name}=${value}`;
  const path = `${pathWith(operation, pathValues(home, operation.name))}${query}`;
  return send(operation.method, path, { token: tokenFor(operation, home) });
}

test('there are query parameters to try', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(150);
  expect(new Set(inputs.map(({ parameter }) => parameter.name))).toEqual(new Set(Object.keys(nonsense)));
});

describe.each(inputs)('$parameter.name of $operation.name', (input) => {
  const { name } = input.parameter;
  const values = (nonsense[name] ?? []).map((value) => ({ name: value }));

  test(
    cites(
      ['error.validation', 'error.pointer', 'list.page', 'list.size', 'list.sort'],
      `is refused by name with ${values.length} kinds of invalid values`,
    ),
    async () => {
      const refused = await byName(values, async (value) => problemOf(await sendQuery(input, value.name)));
      const expected = values.map((value) => [value.name, problem(400, 'VALIDATION_FAILED', name)]);
      expect(refused).toEqual(Object.fromEntries(expected));
    },
  );
});

test('none of these requests changes the tenant', async () => {
  expect(await stateOf(home.token)).toEqual(before);
});
