import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '@agg/kit/host';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFile } from '../../kit/child.ts';
import { ask, rest } from '../../kit/client.ts';
import { eventually } from '../../kit/eventually.ts';
import { freePort } from '../../kit/free-port.ts';
import { type Ran, RepositoryCopy } from './repository-copy.ts';

/** Files outside its folders that name every subgraph, or are generated. */
const kept = [
  'package-lock.json',
  'package.json',
  'schema/openapi.json',
  'schema/supergraph.graphql',
  'subgraphs/index.ts',
  'subgraphs/package.json',
  'subgraphs/tsconfig.json',
  'tsconfig.json',
];
/** The folders of generated tests: two by default, because the others take minutes. */
const generated = ['contract', 'e2e/access'].concat(
  process.env.CAMPAIGN ? ['e2e/bad-input', 'e2e/database', 'e2e/ledger', 'e2e/tenancy'] : [],
);
const own = /^(subgraphs|rest-facade\/operations)\/sample\//;

const copy = new RepositoryCopy();
const before = copy.files();
let made: Ran;
beforeAll(async () => {
  made = await copy.run('npm', 'run', 'new', '--', 'subgraph', 'sample');
}, 300_000);
afterAll(() => copy.remove());

describe('npm run new -- subgraph sample, in a copy of the repository', () => {
  test('writes the folders of the subgraph, and elsewhere only the lists of all subgraphs', () => {
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('Done.')]);
    const after = copy.files();
    const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
    expect(changed.filter((file) => !own.test(file)).sort()).toEqual(kept);
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
    const list = readFileSync(path.join(copy.folder, 'subgraphs/index.ts'), 'utf8');
    expect(list).toContain('[registry, tenantAuth, governance, sample]');
  });

  test('passes every check of types, lint, dead code and generated files', async () => {
    const { code, output } = await copy.run('npm', 'run', 'check');
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  }, 300_000);

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
      await eventually(() => demo.output().includes('Stop it with'), 'the demo is there', 60_000);
      const { baseUrl, tokens } = JSON.parse(readFileSync(path.join(directory, 'demo.json'), 'utf8'));
      const create = 'mutation { createSample(input: { name: "First" }) { sampleId } }';
      const { sampleId } = await ask(baseUrl, create, {}, tokens.admin);
      const listed = await rest(baseUrl, 'GET', '/sample/v1/samples', tokens.admin);
      expect([listed.status, listed.json.content]).toEqual([200, [expect.objectContaining({ sampleId })]]);
      const one = `{ sample(sampleId: "${sampleId}") { reviewedAt } }`;
      await eventually(
        async () => (await ask(baseUrl, one, {}, tokens.admin)).reviewedAt,
        'its task has reviewed it',
      );
    } finally {
      await demo.stop();
      for (const folder of [path.join(directory, 'demo'), directory]) await removeEmbeddedPostgres(folder);
    }
  }, 120_000);

  test('passes the generated tests of its operations, rows and lists', async () => {
    const folders = generated.map((folder) => `test/${folder}/`);
    const { code, output } = await copy.run('npm', 'test', '--', '-w', '1', '-t', '[sS]ample', ...folders);
    const passed = Number(/Tests:.* (\d+) passed/.exec(output)?.[1] ?? 0);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    expect(passed).toBeGreaterThan(process.env.CAMPAIGN ? 50 : 10);
  }, 900_000);
});
