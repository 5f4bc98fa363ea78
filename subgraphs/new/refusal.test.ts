import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { refusalOf } from './refusal.ts';

const root = path.join(import.meta.dirname, '../../..');

function refusal(subgraph: string, noun = 'thing', permissionEntity = 'AUDIT') {
  return refusalOf(root, { subgraph, noun, permissionEntity });
}

test.each([
  ['sample', 'sample', 'REGISTRY'],
  ['risk-office', 'audit-policy', 'AUDIT'],
  ['inventory', 'stock', 'REGISTRY'],
  ['orders', 'order', 'BILLING'],
])('%s with the noun %s and the roles %s is a new subgraph', async (...names) => {
  expect(await refusal(...names)).toBeUndefined();
});

test.each(['Registry', '../x', 'a--b', '-a', 'iso-27001', 'a_b', 'a'.repeat(31)])(
  'refuses "%s" as the name of a subgraph and of a noun, because of its letters',
  async (name) => {
    const advice = 'Use at most 30 lower-case letters, words joined by "-", no digits.';
    expect(await refusal(name)).toBe(`The subgraph cannot be named "${name}". ${advice}`);
    expect(await refusal('sample', name)).toBe(`The noun cannot be named "${name}". ${advice}`);
  },
);

test.each([
  ['registry', '@agg/registry'],
  ['kit', '@agg/kit'],
  ['schema', '@agg/schema'],
  ['test', '@agg/test'],
  ['gateway', '@agg/gateway'],
  ['rest-facade', '@agg/rest-facade'],
  ['subgraphs', '@agg/subgraphs'],
  ['new', '"new" is a reserved word of TypeScript'],
  ['package', '"package" is a reserved word of TypeScript'],
  ['user', 'a reserved word of PostgreSQL'],
  ['ledger', 'a schema of this name'],
  ['tally', 'a schema of this name'],
  ['directory', 'a schema of this name'],
  ['idempotency', 'a schema of this name'],
  ['traffic', 'a schema of this name'],
  ['jobs', 'a schema of this name'],
  ['secrets', 'a schema of this name'],
  ['public', '"public" is a reserved word of TypeScript'],
  ['information-schema', 'a schema of this name'],
  ['pg-stat', 'a schema of this name'],
  ['user-lifecycle', 'The GraphQL schema has "UserLifecycleEvent" already'],
  ['path', '"path" would mean two things'],
])('refuses a subgraph named %s: %s', async (subgraph, why) => {
  expect(await refusal(subgraph)).toContain(why);
});

test.each([
  ['', 'The singular of "sample" is not certain. Add the noun'],
  ['default', '"default" is a reserved word'],
  ['class', '"class" is a reserved word'],
  ['import', '"import" is a reserved word'],
  ['case', '"case" is a reserved word'],
  ['thi', '"this" is a reserved word'],
  ['migrations', 'a folder of this name'],
  ['channel', 'has "Channel" already'],
  ['agent', 'has "Agent" already'],
  ['user', 'has "User" already'],
  ['tenant', 'has "Tenant" already'],
  ['query', 'has "Query" already'],
  ['mutation', 'has "Mutation" already'],
  ['subscription', 'has "Subscription" already'],
  ['date', 'has "Date" already'],
  ['boolean', 'has "Boolean" already'],
  ['principal', 'has "PRINCIPAL" already'],
  ['public-agent', 'has "publicAgents" already'],
  ['lock', '"lock" would mean two things'],
  ['context', '"Context" would mean two things'],
  ['promise', '"Promise" would mean two things'],
])('refuses a noun named "%s": %s', async (noun, why) => {
  expect(await refusal('sample', noun)).toContain(why);
});

test('refuses every schema that the kit creates', async () => {
  const targets = readFileSync(path.join(root, 'subgraphs/kit/src/subgraph/migration-targets.ts'), 'utf8');
  const schemas = [...targets.matchAll(/sharedSchema\('(\w+)'/g)].map(([, schema]) => String(schema));
  expect(schemas).toContain('ledger');
  for (const schema of schemas)
    expect(await refusal(schema.replaceAll('_', '-'))).toContain('a schema of this name');
});

test('refuses names that make two words of the code one', async () => {
  expect(await refusal('review-order', 'order')).toContain('"reviewOrder" would mean two things');
});

test('refuses a permission entity that does not exist, and lists those that do', async () => {
  expect(await refusal('sample', 'sample', 'SAMPLES')).toMatch(
    /^There is no permission entity "SAMPLES"\. Choose one of USERS, .*, NOTIFICATIONS\.$/,
  );
});
