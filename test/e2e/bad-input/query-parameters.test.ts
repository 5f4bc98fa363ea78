import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { pathWith, readRestOperations } from '../../kit/rest-operations.ts';
import { pathValues, queryOf, tokenFor } from '../../kit/rest-requests.ts';
import { sampled } from '../../kit/sampled.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { goodFor, itemsFor, nonsenseFor } from './query-nonsense.ts';
import { problem, send } from './raw-request.ts';

const inputs = readRestOperations().flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ operation, parameter })),
);
let home: TenantFixture;
let before: unknown;
beforeAll(async () => {
  home = await createTenantFixture();
  before = await stateOf(home.token);
});

/** Sends the operation with its other required query parameters. */
function sendQuery({ operation, parameter }: (typeof inputs)[number], query: string) {
  const others = parameter.required ? '?' : `${queryOf(operation, home) || '?'}&`;
  const path = `${pathWith(operation, pathValues(home, operation.name))}${others}${query}`;
  return send(operation.method, path, { token: tokenFor(operation, home) });
}

test('there are query parameters to try, each with its invalid values', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(75);
  expect(inputs.filter(({ parameter }) => nonsenseFor(parameter).length === 0)).toEqual([]);
});

describe.each(sampled(inputs, 4))('$parameter.name of $operation.name', (input) => {
  const { name, schema } = input.parameter;
  const nonsense = nonsenseFor(input.parameter);

  test(
    cites(
      ['error.validation', 'error.pointer', 'list.page', 'list.size', 'list.sort'],
      `is refused by name with ${nonsense.length} kinds of invalid values`,
    ),
    async () => {
      for (const value of nonsense) {
        const { status, json } = await sendQuery(input, `${name}=${value}`);
        expect({ value, status, problem: json }).toEqual({
          value,
          status: 400,
          problem: problem(400, 'VALIDATION_FAILED', name),
        });
      }
    },
  );

  test('is refused when it is given twice, unless it is a list', async () => {
    if (schema.type === 'array')
      return expect(
        (
          await sendQuery(
            input,
            itemsFor(input.parameter)
              .map((item) => `${name}=${item}`)
              .join('&'),
          )
        ).status,
      ).toBe(200);
    const value = goodFor(input.parameter);
    const { status, json } = await sendQuery(input, `${name}=${value}&${name}=${value}`);
    return expect({ status, problem: json }).toEqual({
      status: 400,
      problem: problem(400, 'VALIDATION_FAILED', name),
    });
  });

  test.each(['%00', '%', '%zz', '%C3%28', '%ED%A0%80'])(
    'is refused when it cannot be decoded: %s',
    async (value) => {
      const { status, json } = await sendQuery(input, `${name}=${value}`);
      expect({ status, problem: json }).toEqual({
        status: 400,
        problem: problem(400, 'VALIDATION_FAILED', name),
      });
    },
  );
});

test('none of these requests changes the tenant', async () => {
  expect(await stateOf(home.token)).toEqual(before);
});
