import { byName } from '@agg/kit/testing';
import { problem, problemOf, type RestOperation, readRestOperations } from '@agg/rest-facade/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FacadeServer, reached } from './facade-server.ts';
import { bodyOf, goodFor, json, pathOf, queryOf, valuesOf } from './good-requests.ts';
import { nonsenseFor } from './query-nonsense.ts';

const operations = readRestOperations();
const inputs = operations.flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ operation, parameter })),
);
const strict = operations.filter(({ lenient }) => !lenient);
const lenient = operations.filter((operation) => operation.lenient);
const strange = ['__proto__=1', 'constructor=x', 'tenantId=1', 'Page=x', 'a[b]=c', 'fields=name', 'filter=x'];

let facade: FacadeServer;
beforeAll(async () => {
  facade = await FacadeServer.start();
});
afterAll(() => facade.stop());

/** Sends an operation with a query beside its required query parameters. */
function sendQuery(operation: RestOperation, query: string) {
  const token = facade.tokenOf(operation.rule.callers);
  return facade.send(operation.method, `${pathOf(operation)}${queryOf(operation, query)}`, { token });
}

test('there are query parameters to try, with their invalid values', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(350);
  const untried = inputs.filter(({ parameter }) => nonsenseFor(parameter).length === 0);
  expect(new Set(untried.map(({ parameter }) => parameter.name))).toEqual(
    new Set(['sort', 'after', 'before']),
  );
});

describe.each(inputs)('$parameter.name of $operation.name', ({ operation, parameter }) => {
  const { name, schema } = parameter;
  const nonsense = nonsenseFor(parameter).concat('%00', '%', '%zz', '%C3%28', '%ED%A0%80');
  const good = goodFor(parameter);

  test(`is refused by name with ${nonsense.length} kinds of invalid values [error.validation error.pointer list.page list.size]`, async () => {
    const values = nonsense.map((value) => ({ name: value }));
    const refused = await byName(values, async (value) =>
      problemOf(await sendQuery(operation, `${name}=${value.name}`)),
    );
    const expected = nonsense.map((value) => [value, problem(400, 'VALIDATION_FAILED', name)]);
    expect(refused).toEqual(Object.fromEntries(expected));
  });

  if (schema.type === 'array') {
    test('may be given twice, because it is a list', async () => {
      const items = valuesOf(schema.items ?? {})
        .slice(0, 2)
        .map((item) => `${name}=${item}`);
      expect((await sendQuery(operation, items.join('&'))).status).toBe(reached);
    });
  } else {
    test('is refused when it is given twice', async () => {
      const twice = await sendQuery(operation, `${name}=${good}&${name}=${good}`);
      expect(problemOf(twice)).toEqual(problem(400, 'VALIDATION_FAILED', name));
    });
  }
});

describe('unknown query parameters', () => {
  test('are refused by name, with the known ones, whatever the operation [list.unknown]', async () => {
    const refused = await byName(strict, async (operation) =>
      problemOf(await sendQuery(operation, strangeFor(operation))),
    );
    for (const operation of strict) {
      const [name] = strangeFor(operation).split('=');
      expect([operation.name, refused[operation.name]]).toEqual([
        operation.name,
        problem(400, 'VALIDATION_FAILED', String(name)),
      ]);
      for (const known of knownTo(operation))
        expect(JSON.stringify(refused[operation.name])).toContain(known);
    }
  });

  test('are ignored by the operations of the interface [list.unknown decided.unknown-query-parameters]', async () => {
    expect(lenient.length).toBeGreaterThan(15);
    const variables = await byName(lenient, async (operation) => {
      const headers = operation.body ? json : [];
      const body = operation.body && JSON.stringify(bodyOf(operation));
      const token = facade.tokenOf(operation.rule.callers);
      const send = (query: string) =>
        facade.send(operation.method, `${pathOf(operation)}${queryOf(operation, query)}`, {
          token,
          headers,
          body,
        });
      const answers = [await send(''), await send(strange.concat('', '=').join('&'))];
      return answers.map((answer) => facade.variablesOf(answer));
    });
    for (const [name, [plain, ignored]] of Object.entries(variables)) {
      expect([name, ignored]).toEqual([name, expect.any(Object)]);
      expect(ignored).toEqual(plain);
    }
  });
});

function knownTo({ parameters }: RestOperation): string[] {
  return parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
}

/** A parameter that the operation does not have. */
function strangeFor(operation: RestOperation): string {
  const known = knownTo(operation);
  return strange.find((pair) => !known.some((name) => pair.startsWith(`${name}=`))) ?? '';
}
