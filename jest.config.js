import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Modules need a flag of Node, and the tests the Node that the product runs on: a `npx jest FILE` without them runs jest
 * again with them.
 */
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const { NODE_OPTIONS = '' } = process.env;
if (!flags.every((flag) => NODE_OPTIONS.includes(flag))) {
  const node = createRequire(import.meta.url).resolve('node/bin/node');
  const env = { ...process.env, NODE_OPTIONS: [NODE_OPTIONS].concat(flags).join(' ').trim() };
  const { status } = spawnSync(node, process.argv.slice(1), { env, stdio: 'inherit' });
  process.exit(status ?? 1);
}

/**
 * Left out, unless the command names them or is the campaign: long tests, which start installations and browsers of their own,
 * kill processes or send thousands of requests; and tests of the campaign, which take minutes each.
 */
const isNamed = (kind) => process.argv.some((argument) => argument.includes(`.${kind}.test`));
const left = ['long', 'campaign']
  .filter((kind) => !process.env.CAMPAIGN && !isNamed(kind))
  .map((kind) => `\\.${kind}\\.test\\.ts$`);

/** Unit tests run from source beside it; everything in test/ talks to started processes over real sockets. */
const common = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...left],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

const endToEnd = {
  ...common,
  testEnvironment: '<rootDir>/test/kit/end-to-end.environment.ts',
  roots: ['<rootDir>/test'],
  globalSetup: '<rootDir>/test/kit/global-setup.ts',
  globalTeardown: '<rootDir>/test/kit/global-teardown.ts',
};

export default {
  // A time limit finds what hangs; a start of the product on a slow machine is not that.
  testTimeout: 600_000,
  // The product under test has processes of its own: while one test waits for it, another can go on.
  // Two processors, and tests that wait for other processes and for time: a third worker uses what they leave.
  maxWorkers: 3,
  // Modules of finished test files are never released: without a limit, a worker grows to 3 GB and slows down.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/kit/end-to-end-first.sequencer.js',
  // Does not list passed tests, even for a single file.
  verbose: false,
  reporters: [
    '<rootDir>/test/kit/failures.reporter.ts',
    ['summary', { summaryThreshold: Number.POSITIVE_INFINITY }],
    '<rootDir>/test/contract/uncited.reporter.ts',
  ],
  projects: [
    {
      ...common,
      displayName: 'unit',
      roots: ['<rootDir>/schema', '<rootDir>/subgraphs', '<rootDir>/gateway', '<rootDir>/rest-facade'],
    },
    { ...endToEnd, displayName: 'e2e' },
  ],
};
