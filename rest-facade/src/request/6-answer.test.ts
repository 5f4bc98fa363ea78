import { expect, test } from '@jest/globals';
import { loadOperations } from '../operations/load-operations.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import { testOperations, testSchema } from '../testing/test-graph.ts';
import { RootValue } from './5-run.ts';
import { answerOf } from './6-answer.ts';

const operations = loadOperations(testSchema, testOperations);
const operationOf = (name: string) => operations.find((one) => one.name === name) as RestOperation;
const permissions = operationOf('listPermissions');
const headersOf = (operation: RestOperation, data: Record<string, unknown>, isOpen: boolean) =>
  answerOf(operation, {}, new RootValue(operation, { data }), isOpen).headers;
const cacheOf = (isOpen: boolean) => headersOf(permissions, { permissions: [] }, isOpen)['cache-control'];

test('the answer of an operation that needs a caller is never shared by caches, also without input', () => {
  expect(cacheOf(true)).toBe('public, max-age=300');
  expect(cacheOf(false)).toBeUndefined();
});

test('the answer of an open operation with inputs is shared by no cache, because it is about what was sent', () => {
  const edition = { edition: { title: 'first' } };
  expect(headersOf(operationOf('getEdition'), edition, true)['cache-control']).toBeUndefined();
});

test('the answer of a part has that part alone, also where the graph has written its data', () => {
  const hire = operationOf('hire');
  const data = { hire: { id: 'c', staffing: { version: 3 }, person: { name: 'Eve' } } };
  const root = new RootValue(hire, { data, dataText: JSON.stringify(data) });
  expect(answerOf(hire, {}, root, false).body).toBe('{"name":"Eve"}');
});
