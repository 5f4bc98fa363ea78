import { expect, test } from '@jest/globals';
import { nounOf, renameIn } from './names.ts';

const names = { subgraph: 'risk-office', noun: 'audit-policy', permissionEntity: 'AUDIT' };

test.each([
  ['export const exampleArea', 'export const riskOffice'],
  ['@agg/example-area', '@agg/risk-office'],
  ["schema: 'example_area'", "schema: 'risk_office'"],
  ['src/example-noun/example-noun.entity.ts', 'src/audit-policy/audit-policy.entity.ts'],
  ['exampleNouns(', 'auditPolicies('],
  ['class ExampleNounPage', 'class AuditPolicyPage'],
  ['listExampleNouns', 'listAuditPolicies'],
  ["kind: 'EXAMPLE_NOUN'", "kind: 'AUDIT_POLICY'"],
  ["index: 'example_noun_active'", "index: 'audit_policy_active'"],
  ['tag: "Example Nouns"', 'tag: "Audit Policies"'],
  ['Active example nouns of the tenant.', 'Active audit policies of the tenant.'],
  ["role: 'PERMISSION_ENTITY:READ'", "role: 'AUDIT:READ'"],
])('the template\'s "%s" becomes "%s"', (template, renamed) => {
  expect(renameIn(template, names)).toBe(renamed);
});

test('a new name that contains a name of the template stays as it is', () => {
  const odd = { subgraph: 'example-noun', noun: 'example-area', permissionEntity: 'AUDIT' };
  expect(renameIn('ExampleNounPage of exampleArea', odd)).toBe('ExampleAreaPage of exampleNoun');
});

test.each([
  ['payments', 'payment'],
  ['audit', 'audit'],
  ['sample', 'sample'],
])('the subgraph %s has the noun %s by default', (subgraph, noun) => {
  expect(nounOf(subgraph)).toBe(noun);
});

test.each(['status', 'analysis', 'access', 'processes', 'policies'])(
  'the subgraph %s has no noun by default, because its singular is not certain',
  (subgraph) => {
    expect(nounOf(subgraph)).toBeUndefined();
  },
);
