import { expect, test } from '@jest/globals';
import { loadOperations } from '../operations/load-operations.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import { testOperations, testSchema } from '../testing/test-graph.ts';
import { answerOf } from './6-answer.ts';
import { RootValue } from './root-value.ts';

const operations = loadOperations(testSchema, testOperations);
const permissions = operations.find(({ name }) => name === 'listPermissions') as RestOperation;
const cacheOf = (isOpen: boolean) =>
  answerOf(permissions, {}, new RootValue(permissions, { data: { permissions: [] } }), isOpen).headers[
    'cache-control'
  ];

test('the answer of an operation that needs a caller is never shared by caches, also without input', () => {
  expect(cacheOf(true)).toBe('public, max-age=300');
  expect(cacheOf(false)).toBeUndefined();
});
