import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readConfiguration } from './configuration.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The configuration with a list of documents. */
function listed(content: string) {
  const file = path.join(folder, 'documents.json');
  writeFileSync(file, content);
  return readConfiguration({ TRUSTED_DOCUMENTS: file }).TRUSTED_DOCUMENTS;
}

test.each([
  ['GraphQL Code Generator', { abc: '{ a }', def: '{ b }' }],
  [
    'Apollo',
    { format: 'apollo-persisted-query-manifest', operations: [{ body: '{ a }' }, { body: '{ b }' }] },
  ],
])('A list of trusted documents is read as %s writes it', (_tool, content) => {
  expect(listed(JSON.stringify(content))).toEqual(['{ a }', '{ b }']);
});

test.each([
  '',
  'null',
  '7',
  '{}',
  '{',
  '{"a":{"b":1}}',
  '{"operations":[null]}',
  '{"operations":[{"id":1}]}',
])('A list of trusted documents that is %j says what it has to be', (content) => {
  expect(() => listed(content)).toThrow('it must be the path of a JSON file: an object of documents');
});
