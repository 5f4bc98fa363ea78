import { byName } from '@agg/kit/testing';
import { type RestOperation, readRestOperations } from '@agg/rest-facade/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askRest, queryOf, tokenFor } from '../kit/rest-requests.ts';
import { createTenantFixture, type TenantFixture } from '../kit/tenant-fixture.ts';
import { cites } from './cites.ts';

interface SortedList {
  operation: RestOperation;
  /** Every value of `sort` in the description. */
  values: string[];
  fields: string[];
}

const lists: SortedList[] = readRestOperations().flatMap((operation) => {
  const sort = operation.parameters.find(({ name }) => name === 'sort');
  const values = (sort?.schema.enum ?? []).map(String);
  return sort ? [{ operation, values, fields: values.filter((value) => !value.includes(',')) }] : [];
});

/** Every field that some list can be sorted by. */
const everyField = [...new Set(lists.flatMap(({ fields }) => fields))];

let home: TenantFixture;
beforeAll(async () => {
  home = await createTenantFixture();
});

function ask(operation: RestOperation, sort: string) {
  const query = `${queryOf(operation, home) || '?'}&sort=${sort}&size=1`;
  return askRest(operation, home, tokenFor(operation, home), { query });
}

test('Every paged list declares its sort fields, in both directions', () => {
  const paged = readRestOperations().filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'size'),
  );
  expect(lists.map(({ operation }) => operation.name)).toEqual(paged.map(({ name }) => name));
  expect(lists.length).toBeGreaterThan(15);
  for (const { values, fields } of lists) {
    expect(fields).not.toEqual([]);
    expect(values).toEqual(fields.flatMap((field) => [field, `${field},asc`, `${field},desc`]));
  }
});

describe.each(lists)('The list of $operation.name', ({ operation, values, fields }) => {
  const others = everyField.filter((field) => !fields.includes(field));

  test('is sorted by each of its fields, in both directions', async () => {
    const sorts = values.map((name) => ({ name }));
    const statuses = await byName(sorts, async ({ name }) => (await ask(operation, name)).status);
    expect(statuses).toEqual(Object.fromEntries(values.map((value) => [value, 200])));
  });

  test(cites('list.sort', 'refuses every other sort field with an explanation'), async () => {
    const sorts = others.map((name) => ({ name }));
    const refused = await byName(sorts, async ({ name }) => {
      const { status, json } = await ask(operation, `${name},asc`);
      return { status, code: json.code, error: json.errors[0] };
    });
    const refusalOf = (field: string) => ({
      status: 400,
      code: 'VALIDATION_FAILED',
      error: expect.objectContaining({
        pointer: 'sort',
        detail: `"${field}" is not sortable. Sort by ${fields.join(', ')}.`,
      }),
    });
    expect(refused).toEqual(Object.fromEntries(others.map((field) => [field, refusalOf(field)])));
  });
});
