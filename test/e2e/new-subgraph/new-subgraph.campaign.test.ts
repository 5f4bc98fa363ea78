import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '@agg/kit/host';
import { readAccessTable } from '@agg/schema';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFile } from '../../kit/child.ts';
import { ask, rest } from '../../kit/client.ts';
import { freePort } from '../../kit/free-port.ts';
import { type Ran, RepositoryCopy } from './repository-copy.ts';

/** Files outside its folders that name every subgraph, or are generated. */
const kept = [
  'package-lock.json',
  'package.json',
  'schema/frontend/src/public-types.ts',
  'schema/openapi.json',
  'schema/supergraph.graphql',
  'subgraphs/index.ts',
  'subgraphs/package.json',
  'subgraphs/tsconfig.build.json',
  'tsconfig.json',
];
/** The folders of the generated tests. */
const generated = ['contract', 'e2e/access', 'e2e/bad-input', 'e2e/database', 'e2e/ledger', 'e2e/tenancy'];
const own = /^(subgraphs|rest-facade\/operations)\/(risk-office|sample)\//;

const copy = new RepositoryCopy();
const before = copy.files();
/** The list of all subgraphs, without its closing bracket. */
const listBefore = copy.read('subgraphs/index.ts').match(/\[[^\]]+/)?.[0];
const made: Ran[] = [];
beforeAll(async () => {
  // One with different names everywhere, so that none stands for another; and one with a single name.
  for (const names of ['risk-office audit-policy AUDIT', 'sample'])
    made.push(await copy.run('npm', 'run', 'new', '--', 'subgraph', ...names.split(' ')));
});
afterAll(() => copy.remove());

describe('npm run new -- subgraph, in a copy of the repository', () => {
  test('writes the folders of the subgraph, and elsewhere only the lists of all subgraphs', () => {
    for (const { code, output } of made)
      expect([code, output]).toEqual([0, expect.stringContaining('Done.')]);
    expect(made[0]?.output).toContain('noun "audit-policy", plural "audit-policies", roles AUDIT');
    const after = copy.files();
    const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
    expect(changed.filter((file) => !own.test(file)).sort()).toEqual(kept);
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
    expect(copy.read('subgraphs/index.ts')).toContain(`${listBefore}, riskOffice, sample]`);
    const texts = changed.filter((file) => own.test(file)).map((file) => copy.read(file));
    expect(texts.join('\n')).not.toMatch(/example.?(area|noun)|permission.?entity/i);
  });

  test('its operations need the roles of the permission entity', () => {
    const table = [...readAccessTable(copy.read('schema/supergraph.graphql'))];
    const rolesOf = (name: RegExp) =>
      table.filter(([field]) => name.test(field)).map(([field, { role }]) => `${field} ${role}`);
    expect(rolesOf(/auditPolic|riskOffice/i).sort()).toEqual([
      'Mutation.archiveAuditPolicy AUDIT:DELETE',
      'Mutation.createAuditPolicy AUDIT:WRITE',
      'Mutation.updateAuditPolicy AUDIT:WRITE',
      'Query.auditPolicies AUDIT:READ',
      'Query.auditPolicy AUDIT:READ',
      'Subscription.riskOfficeChanged AUDIT:READ',
    ]);
    expect(rolesOf(/createSample/)).toEqual(['Mutation.createSample REGISTRY:WRITE']);
  });

  test('refuses a name that exists, and changes no file', async () => {
    const after = copy.files();
    const { code, output } = await copy.run('npm', 'run', 'new', '--', 'subgraph', 'risk-office', 'finding');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('The package @agg/risk-office exists. Choose'),
    ]);
    expect(output).not.toContain('    at ');
    expect(copy.files()).toEqual(after);
  });

  test('when it is interrupted, every file is as it was before', async () => {
    const after = copy.files();
    const { code, output } = await copy.interrupt(
      'Building',
      'npm',
      'run',
      'new',
      '--',
      'subgraph',
      'inventory',
    );
    expect(code).not.toBe(0);
    expect(output).toContain('Interrupted by SIGINT.\nEvery file is as it was before.');
    expect(copy.files()).toEqual(after);
  });

  test('passes every check of types, lint, dead code and generated files', async () => {
    const { code, output } = await copy.run('npm', 'run', 'check');
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  });

  test('is migrated and served by the demo: GraphQL, REST and its task', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'new-'));
    // For root, the database runs as another user, who has to traverse this folder.
    chmodSync(directory, 0o711);
    const demo = startFile(path.join(copy.folder, 'gateway/dist/demo/demo.program.js'), {
      DATA_DIRECTORY: directory,
      PORT: String(await freePort()),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    });
    try {
      await eventually(() => demo.output().includes('Stop it with'), 'the demo is there');
      const { baseUrl, tokens } = JSON.parse(readFileSync(path.join(directory, 'demo.json'), 'utf8'));
      const create = 'mutation { createAuditPolicy(input: { name: "First" }) { auditPolicyId } }';
      const { auditPolicyId } = await ask(baseUrl, create, {}, tokens.admin);
      const listed = await rest(baseUrl, 'GET', '/risk-office/v1/audit-policies', tokens.admin);
      const content = [expect.objectContaining({ auditPolicyId })];
      expect([listed.status, listed.json.content]).toEqual([200, content]);
      const samples = await ask(baseUrl, '{ samples { totalElements } }', {}, tokens.admin);
      expect(samples).toEqual({ totalElements: 0 });
      const one = `{ auditPolicy(auditPolicyId: "${auditPolicyId}") { reviewedAt } }`;
      await eventually(
        async () => (await ask(baseUrl, one, {}, tokens.admin)).reviewedAt,
        'its task has reviewed it',
      );
    } finally {
      await demo.stop();
      for (const folder of [path.join(directory, 'demo'), directory]) await removeEmbeddedPostgres(folder);
    }
  });

  test('passes the generated tests of its operations, rows and lists', async () => {
    const files = generated.map((folder) => `test/${folder}/`);
    const { code, output } = await copy.run('npm', 'test', '--', ...files);
    const passed = Number(/Tests:.* (\d+) passed/.exec(output)?.[1] ?? 0);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    expect(passed).toBeGreaterThan(1_000);
  }, 1_800_000);
});
