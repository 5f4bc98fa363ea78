import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeEmbeddedPostgres } from '@agg/kit/host';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CleanNpm } from '../../kit/clean-npm.ts';
import { runCommand } from '../../kit/command.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { freePort } from '../../kit/free-port.ts';
import { repository } from '../../kit/repository.ts';
import { guideOf } from './install-guide.ts';
import { PackedWorkspaces } from './packed.ts';
import { expectServes } from './serving.ts';
import { SourceCopy } from './source-copy.ts';

/** What develops the product, and must not be where it runs. */
const tools = [
  '@biomejs/biome',
  '@jest/globals',
  '@scalar/api-reference',
  '@swc/core',
  'esbuild',
  'jest',
  'knip',
  'lerna',
  'playwright-core',
];
/** For its types only, viem may use the compiler of the sources, so that npm leaves it there. */
const compiler = ['node_modules/typescript', 'node_modules/@typescript'];
const admin = ['npm', 'run', '--silent', 'admin', '--'];
const canary = `canary-${randomBytes(9).toString('hex')}`;
const minutes = 60_000;

const copy = new SourceCopy();
const packed = new PackedWorkspaces();
const elsewhere = path.join(mkdtempSync(path.join(tmpdir(), 'elsewhere-')), 'installation');
const data = mkdtempSync(path.join(tmpdir(), 'data-'));
let npm: CleanNpm;
let database: TestDatabase;

beforeAll(async () => {
  // For root, the embedded database runs as another user, who has to traverse this folder.
  chmodSync(data, 0o711);
  npm = await CleanNpm.make();
  database = await createDatabase();
});
afterAll(async () => {
  await removeEmbeddedPostgres(data);
  for (const one of [copy, packed, npm]) await one?.remove();
  rmSync(path.dirname(elsewhere), { recursive: true, force: true });
  await database?.drop();
});

/** Runs commands. They succeed, and npm warns of nothing. @returns what they printed */
async function expectWell(folder: string, commands: string): Promise<string> {
  const { code, output } = await npm.run(folder, commands);
  const complaints = output.split('\n').filter((line) => code !== 0 || /^npm (warn|err)/i.test(line));
  expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
  return output;
}

const has = (folder: string, name: string) => existsSync(path.join(folder, 'node_modules', name));

describe('A clean copy of the sources', () => {
  test(
    'is installed by npm ci without a warning',
    async () => {
      expect(await expectWell(copy.folder, 'npm ci')).toMatch(/^added \d+ packages/m);
    },
    15 * minutes,
  );

  test('does not start before it is built, and says what to do', async () => {
    const { code, output } = await npm.run(copy.folder, 'npm start');
    expect(code).toBe(1);
    expect(output).toContain('There is no build. Run: npm ci && npm run build');
    expect(output).not.toMatch(/^ +at /m);
  });

  test(
    'is built and packed, and then installed again without what develops it',
    async () => {
      await expectWell(copy.folder, 'npm run build');
      // A built copy has secrets where the guide for containers has them made.
      mkdirSync(path.join(copy.folder, 'gateway/deploy/secrets'));
      writeFileSync(path.join(copy.folder, 'gateway/deploy/secrets/encryption-key'), canary);
      await expectWell(copy.folder, guideOf('Pack them where they were built', packed.folder).join('\n'));
      expect(tools.filter((tool) => has(copy.folder, tool))).toEqual(tools);
      copy.removeInstalled();
      await expectWell(copy.folder, 'npm ci --omit=dev');
      expect(tools.filter((tool) => has(copy.folder, tool))).toEqual([]);
    },
    20 * minutes,
  );

  test('serves by npm start, on its own database, and compiles nothing', async () => {
    for (const folder of compiler) rmSync(path.join(copy.folder, folder), { recursive: true });
    const built = copy.built();
    expect(built.size).toBeGreaterThan(1_000);
    const env = { ...npm.environment, DATA_DIRECTORY: data, PORT: String(await freePort()) };
    const commands = { start: ['npm', 'start'], admin };
    const printed = await expectServes(commands, { cwd: copy.folder, env });
    expect(printed).not.toMatch(/"level":(50|60)/);
    expect(copy.built()).toEqual(built);
  });
});

describe('The packages of a built copy', () => {
  test('hold what runs: no test, no map of sources, no secret, and no path of this machine', async () => {
    await packed.unpack();
    expect(packed.archives()).toHaveLength(15);
    const files = packed.files();
    expect(files).toContain('agg-gateway-0.1.0/dist/src/main.program.js');
    expect(files.filter((file) => /\.(test|fixture|map|tsbuildinfo)\b|\/testing\//.test(file))).toEqual([]);
    expect(files.filter((file) => file.startsWith('agg-test'))).toEqual(['agg-test-0.1.0/package.json']);
    const here = [copy.folder, fileURLToPath(repository), `${homedir()}/`];
    expect(packed.containing([canary, 'PRIVATE KEY-----'].concat(here))).toEqual([]);
  });

  test(
    'serve where they are installed, in production, by commands of their own',
    async () => {
      mkdirSync(elsewhere);
      const install = guideOf('Install them in an empty folder', packed.folder);
      const start = String(install.pop()).split(' ');
      await expectWell(elsewhere, install.join('\n'));
      expect(has(elsewhere, '@agg/gateway')).toBe(true);
      expect(tools.concat('typescript').filter((tool) => has(elsewhere, tool))).toEqual([]);
      const ENCRYPTION_KEY = randomBytes(32).toString('base64');
      const production = { NODE_ENV: 'production', DATABASE_URL: database.url, ENCRYPTION_KEY };
      const own = { HOST: '127.0.0.1', PORT: String(await freePort()) };
      const env = { ...npm.environment, ...production, ...own };
      await expectServes({ start, admin }, { cwd: elsewhere, env });
      const jobs = await runCommand(['npm', 'run', '--silent', 'jobs', '--', 'dead'], {
        cwd: elsewhere,
        env,
      });
      expect(jobs).toEqual({ code: 0, output: '' });
      const npx = { start: ['npx', 'agent-governance-gateway'], admin: ['npx', 'agent-governance-admin'] };
      await expectServes({ ...npx, stop: 'Ctrl-C' }, { cwd: elsewhere, env });
    },
    15 * minutes,
  );
});
