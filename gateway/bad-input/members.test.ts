import { byName } from '@agg/kit/testing';
import { problem, problemOf, readRestOperations } from '@agg/rest-facade/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FacadeServer } from './facade-server.ts';
import { bodyOf, json, pathOf, queryOf } from './good-requests.ts';
import { canary, isSecret, nonsenseFor } from './member-nonsense.ts';

const operations = readRestOperations().filter(({ body }) => body);

let facade: FacadeServer;
beforeAll(async () => {
  facade = await FacadeServer.start();
});
afterAll(() => facade.stop());

describe.each(operations)('the body of $name', (operation) => {
  const { schema } = operation.body as NonNullable<typeof operation.body>;

  test.each(Object.entries(schema.properties ?? {}))(
    'is refused by name for an invalid %s [error.pointer error.validation]',
    async (name, member) => {
      const cases = nonsenseFor(name, member, schema.required?.includes(name) ?? false);
      expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length);
      const problems = await byName(cases, async ({ value }) => {
        const answer = await facade.send(operation.method, `${pathOf(operation)}${queryOf(operation)}`, {
          token: facade.tokenOf(operation.rule.callers),
          headers: json,
          body: JSON.stringify({ ...(bodyOf(operation) as object), [name]: value }),
        });
        if (isSecret(name, member)) expect(answer.text).not.toContain(canary);
        return problemOf(answer);
      });
      const expected = cases.map((one) => [one.name, problem(400, 'VALIDATION_FAILED', one.pointer)]);
      expect(problems).toEqual(Object.fromEntries(expected));
    },
  );
});

test('none of these requests reaches the graph', () => expect(facade.asked.size).toBe(0));
