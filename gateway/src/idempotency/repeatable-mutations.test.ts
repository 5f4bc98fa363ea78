import type { Caller } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { parse } from 'graphql';
import { RepeatableMutations } from './repeatable-mutations.ts';

const mutations = new RepeatableMutations(
  new Map([
    ['Mutation.createChannel', { callers: ['USER'], role: 'CHANNELS:WRITE' }],
    ['Mutation.archiveChannel', { callers: ['USER'], role: 'CHANNELS:DELETE' }],
    ['Mutation.login', { callers: [] }],
  ]),
);
const id = '0190a000-0000-7000-8000-000000000001';
const caller: Caller = { kind: 'USER', id, tenantId: id, roles: ['CHANNELS:WRITE'], expiresAt: 1 };
const request = { method: 'POST', headers: { 'idempotency-key': 'key' } } as unknown as FastifyRequest;

const of = (query: string, more: { operationName?: string; variables?: object } = {}) =>
  mutations.of({ request, document: parse(query), query, ...more }, caller);

describe('a repeatable request', () => {
  test('differs for another operation of the same document, and for other variables', () => {
    const query = 'mutation a { createChannel { name } } mutation b { createChannel { name } }';
    const operations = [
      { operationName: 'a' },
      { operationName: 'b' },
      { operationName: 'b', variables: { name: 'x' } },
    ];
    const fingerprints = operations.map((each) => of(query, each)?.fingerprint);
    expect(new Set(fingerprints).size).toBe(3);
    expect(of(query, { operationName: 'a' })?.fingerprint).toBe(fingerprints[0]);
  });

  test.each([
    'mutation { createChannel { name } archiveChannel { name } }',
    'mutation { ... { archiveChannel { name } } }',
    'mutation { createChannel { name } ... on Mutation { ... { archiveChannel { name } } } }',
    'mutation { ...Inner } fragment Inner on Mutation { archiveChannel { name } }',
    'mutation { archiveChannel @skip(if: true) { name } createChannel { name } }',
  ])('%s is refused to a caller without the rights for all of it', (query) => {
    expect(() => of(query)).toThrow('CHANNELS:DELETE');
  });

  test('may contain open fields, and is not repeatable with open fields alone', () => {
    expect(of('mutation { login { name } createChannel { name } }')).toMatchObject({ key: 'key' });
    expect(of('mutation { login { name } ... { login { name } } }')).toBeUndefined();
  });
});
