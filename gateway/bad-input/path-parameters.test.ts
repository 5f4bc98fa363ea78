import { byName, everywhere } from '@agg/kit/testing';
import { problem, problemOf, type RestOperation, readRestOperations } from '@agg/rest-facade/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FacadeServer } from './facade-server.ts';
import { bodyOf, json, pathOf, queryOf } from './good-requests.ts';
import { id, malformed, unreadable } from './path-nonsense.ts';

const inputs = readRestOperations().flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name: parameter, schema }) => ({
      name: `${parameter} of ${operation.name}`,
      operation,
      parameter,
      isId: schema.format === 'uuid',
      values: schema.enum ?? [],
    })),
);
type Input = (typeof inputs)[number];

let facade: FacadeServer;
beforeAll(async () => {
  facade = await FacadeServer.start();
});
afterAll(() => facade.stop());

/** Sends an operation with a value in its path, which is otherwise good. */
function sendWith(operation: RestOperation, parameter: string, value: string) {
  const path = pathOf(operation, { [parameter]: value });
  return facade.send(operation.method, `${path}${queryOf(operation)}`, {
    token: facade.tokenOf(operation.rule.callers),
    headers: operation.body ? json : [],
    body: operation.body && JSON.stringify(bodyOf(operation)),
  });
}

/** The problems with a value in place of each parameter, by the parameter's name. */
const refusals = (among: Input[], value: string) =>
  byName(among, async ({ operation, parameter }) => {
    const answer = await sendWith(operation, parameter, value);
    return { type: answer.headers['content-type'], problem: problemOf(answer) };
  });

const refusal = (problem: unknown) => ({ type: 'application/problem+json', problem });
const byPointer = ({ parameter }: Input) => refusal(problem(400, 'VALIDATION_FAILED', parameter));
const notFound = () => refusal(problem(404, 'NOT_FOUND'));

test('there are path parameters to try', () => expect(inputs.length).toBeGreaterThanOrEqual(200));

describe('an id in a path', () => {
  const ids = inputs.filter(({ isId }) => isId);

  test.each(malformed)(
    'is refused by name: %s [error.problem error.pointer error.validation error.nothing-internal]',
    async (value) => {
      const refused = await refusals(ids, value);
      expect(refused).toEqual(everywhere(ids, byPointer));
    },
  );
});

describe('a parameter of any format in a path', () => {
  test('is refused by name when it contains %00', async () => {
    const refused = await refusals(inputs, '%00');
    expect(refused).toEqual(everywhere(inputs, byPointer));
  });

  test.each(['%2f', `..%2f..%2f${id}`, '%5c', 'a'.repeat(101), 'a'.repeat(5_000)])(
    'is refused by name when it is an id or a word of an enumeration, and is %s',
    async (value) => {
      // Names and contexts of conversations may be such a text.
      const closed = inputs.filter(({ isId, values }) => isId || values.length > 0);
      const refused = await refusals(closed, value);
      expect(refused).toEqual(everywhere(closed, byPointer));
    },
  );

  test.each(unreadable)('is refused when it cannot be decoded: %s', async (value) => {
    const refused = await refusals(inputs, value);
    expect(refused).toEqual(everywhere(inputs, () => refusal(problem(400, 'VALIDATION_FAILED'))));
  });

  test('is refused by name when it is no word of an enumeration', async () => {
    const words = inputs.filter(({ values }) => values.length > 0);
    expect(words).not.toEqual([]);
    const refused = await refusals(words, `${id}.example`);
    expect(refused).toEqual(everywhere(words, byPointer));
  });

  test('is not found when it is empty', async () => {
    const refused = await refusals(inputs, '');
    expect(refused).toEqual(everywhere(inputs, notFound));
  });
});

test('none of these requests reaches the graph', () => expect(facade.asked.size).toBe(0));
