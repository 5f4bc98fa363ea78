import { type RestOperation, readRestOperations } from '@agg/rest-facade/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askRest, queryOf, tokenFor } from '../kit/rest-requests.ts';
import { sampled } from '../kit/sampled.ts';
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
  test.each(sampled(values, 4))('is sorted by %s', async (value) => {
    expect((await ask(operation, value)).status).toBe(200);
  });

  test(cites('list.sort', 'refuses every other sort field with an explanation'), async () => {
    for (const field of everyField.filter((one) => !fields.includes(one))) {
      const { status, json } = await ask(operation, `${field},asc`);
      expect({ field, status, code: json.code }).toEqual({ field, status: 400, code: 'VALIDATION_FAILED' });
      expect(json.errors[0]).toMatchObject({
        pointer: 'sort',
        detail: `"${field}" is not sortable. Sort by ${fields.join(', ')}.`,
      });
    }
  });
});
