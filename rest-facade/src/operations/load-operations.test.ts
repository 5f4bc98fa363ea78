import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { validate } from 'graphql';
import { testOperations, testSchema } from '../testing/test-graph.ts';
import { loadOperations } from './load-operations.ts';

/** Loads documents that are written for one test only. */
function loading(files: Record<string, string>): () => unknown {
  return () => {
    using directory = mkdtempDisposableSync(join(tmpdir(), 'operations-'));
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(directory.path, `${name}.graphql`), text);
    return loadOperations(testSchema, directory.path);
  };
}

const rest = (path: string, method = 'GET') =>
  `@rest(method: ${method}, path: "${path}", tag: "T", summary: "S")`;

/** A document about a channel, with more arguments of `@rest` and a selection. */
const reading = (says: string, selected: string) =>
  `query a($id: UUID!) @rest(method: GET, path: "/a/{id}", tag: "T", summary: "S", ${says}) { channel(channelId: $id) { ${selected} } }`;

const changing = (variable: string, says: string, ifMatch: string) =>
  `mutation a($id: UUID!, ${variable}) @rest(method: PUT, path: "/a/{id}", tag: "T", summary: "S", ${says}) { replaceStaff(channelId: $id, names: [], ifMatch: ${ifMatch}) { staffing { version } } }`;

describe('a document', () => {
  test('becomes an operation whose document is valid for any graph of the schema', () => {
    const operations = loadOperations(testSchema, testOperations);
    expect(operations.map(({ name }) => name)).toContain('createChannel');
    for (const { document } of operations) expect(validate(testSchema, document)).toEqual([]);
  });

  test('reads its variables from the path, then from the query or the body', () => {
    const operations = loadOperations(testSchema, testOperations);
    const sources = (wanted: string) =>
      operations.find(({ name }) => name === wanted)?.inputs.map(({ name, source }) => `${name} ${source}`);
    expect(sources('replaceLimits')).toEqual(['channelId path', 'body whole-body']);
    expect(sources('createChannel')).toEqual(['name body', 'url body', 'owner body', 'limits body']);
    expect(sources('replaceStaff')).toEqual(['channelId path', 'names body', 'ifMatch if-match']);
    expect(sources('watchChanges')).toEqual(['kinds query', 'after query']);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['does not fit the schema', { a: `query a ${rest('/a')} { nothing }` }, /a\.graphql: .*nothing/],
    ['has no @rest', { a: 'query a { permissions { entity } }' }, /no @rest/],
    ['has no name', { a: `query ${rest('/a')} { permissions { entity } }` }, /has a name/],
    ['is in a file of another name', { b: `query a ${rest('/a')} { permissions { entity } }` }, /a\.graphql/],
    [
      'has two root fields',
      { a: `query a ${rest('/a')} { permissions { entity } x: permissions { entity } }` },
      /exactly one/,
    ],
    [
      'lacks a variable of its path',
      { a: `query a ${rest('/a/{id}')} { permissions { entity } }` },
      /no variable \$id/,
    ],
    [
      'is a mutation with GET',
      { a: `mutation a($id: UUID!) ${rest('/a/{id}')} { archiveChannel(channelId: $id) }` },
      /mutation must not use GET/,
    ],
    [
      'has a location with an unknown parameter',
      {
        a: `mutation a($id: UUID!) @rest(method: PUT, path: "/a/{id}", tag: "T", summary: "S", location: "/a/{x}") { archiveChannel(channelId: $id) }`,
      },
      /location contains \{x\}/,
    ],
    [
      'has a body that it does not select',
      { a: reading('body: "staffing.people"', 'staffing { version }') },
      /a\.graphql: "staffing\.people" is not in the response: select "people"/,
    ],
    [
      'has a body under the name of a field that has an alias',
      { a: reading('body: "staffing"', 'team: staffing { version }') },
      /"staffing" is not in the response/,
    ],
    ['has a body without a name', { a: reading('body: ""', 'name') }, /"" is not in the response/],
    ['has a body inside a leaf', { a: reading('body: "name.first"', 'name') }, /select "first" there/],
    [
      'has a body inside a list',
      { a: reading('body: "staffing.people.name"', 'staffing { people { name } }') },
      /"staffing\.people\.name" passes through a list/,
    ],
    [
      'has an etag that it does not select',
      { a: reading('etag: "version"', 'staffing { version }') },
      /a\.graphql: "version" is not in the response/,
    ],
    [
      'has an etag that is no version',
      { a: reading('etag: "staffing"', 'staffing { version }') },
      /The etag is Staffing/,
    ],
    [
      'has an etag of an empty response',
      { a: reading('status: 204, etag: "name"', 'name') },
      /An empty response or a stream has none/,
    ],
    [
      'has a body of a stream',
      {
        a: 'subscription a @rest(method: GET, path: "/a", tag: "T", summary: "S", body: "id") { changed { id } }',
      },
      /An empty response or a stream has none/,
    ],
    [
      'is a query with $ifMatch',
      { a: `query a($ifMatch: [String!]) ${rest('/a')} { echo(names: $ifMatch) }` },
      /\$ifMatch is for mutations only/,
    ],
    [
      'has an $ifMatch of one string',
      { a: changing('$ifMatch: String!', 'etag: "staffing.version"', '[$ifMatch]') },
      /must be \[String!\]/,
    ],
    [
      'has an $ifMatch and no etag',
      { a: changing('$ifMatch: [String!]', 'body: "staffing"', '$ifMatch') },
      /\$ifMatch requires "etag"/,
    ],
    [
      'has the route of another document',
      {
        a: `query a ${rest('/a')} { permissions { entity } }`,
        b: `query b ${rest('/a')} { permissions { entity } }`,
      },
      /Two documents define GET \/a/,
    ],
  ])('that %s stops the start', (_what, files, message) => expect(loading(files)).toThrow(message));
});
