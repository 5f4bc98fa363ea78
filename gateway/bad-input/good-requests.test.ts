import { byName } from '@agg/kit/testing';
import { readRestOperations } from '@agg/rest-facade/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FacadeServer, reached } from './facade-server.ts';
import { bodyOf, json, pathOf, queryOf } from './good-requests.ts';

const operations = readRestOperations();
let facade: FacadeServer;
beforeAll(async () => {
  facade = await FacadeServer.start();
});
afterAll(() => facade.stop());

test('every operation reaches the graph with a good request, so that a refusal is for what is bad in another', async () => {
  const outcomes = await byName(operations, async (operation) => {
    const { status, json: problem } = await facade.send(
      operation.method,
      `${pathOf(operation)}${queryOf(operation)}`,
      {
        token: facade.tokenOf(operation.rule.callers),
        headers: operation.body ? json : [],
        body: operation.body && JSON.stringify(bodyOf(operation)),
      },
    );
    return { status, errors: problem.errors };
  });
  const expected = operations.map(({ name }) => [name, { status: reached, errors: [] }]);
  expect(outcomes).toEqual(Object.fromEntries(expected));
  expect(facade.asked.size).toBe(operations.length);
});
