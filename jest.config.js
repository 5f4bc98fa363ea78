import { randomInt } from 'node:crypto';

/**
 * Kinds of tests that `npm test` leaves out, each with a command of its own:
 * - `x.long.test.ts` starts installations of its own, kills processes or sends thousands of requests: `npm run test:long`;
 * - `x.system.test.ts`, or `x.long.system.test.ts`, needs a program that npm does not install: `npm run test:system`;
 * - `x.campaign.test.ts` takes minutes: `npm run test:campaign`, which runs all tests.
 * A file that the command names runs in any case. `x.property.test.ts` tries generated values: the same ones in each run of
 * `npm test`, others in each run of `npm run test:long`.
 */
const kinds = ['long', 'system', 'campaign'];
const { TEST_KIND: only, CAMPAIGN } = process.env;
const isNamed = (kind) => process.argv.some((argument) => argument.includes(`.${kind}.test`));

process.env.PROPERTY_SEED ??= only === 'long' ? String(randomInt(2 ** 31)) : '4711';
if (only === 'long')
  process.stdout.write(`Properties are tried with PROPERTY_SEED=${process.env.PROPERTY_SEED}.\n`);

const left = kinds
  .filter((kind) => !CAMPAIGN && kind !== only && !isNamed(kind))
  .map((kind) => `\\.${kind}\\.test\\.ts$`);

/**
 * Tests run from what the compiler has made of them, so do the parts of Jest that are ours. Everything in test/ talks to started
 * processes over real sockets.
 */
const kit = '<rootDir>/test/dist/kit';
const common = {
  runtime: `${kit}/runner/compiled.runtime.js`,
  testEnvironment: `${kit}/runner/file.environment.js`,
  injectGlobals: false,
  transform: {},
  testMatch: [only ? `**/*.${only === 'long' ? '{long,property}' : only}.test.ts` : '**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...left],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

export default {
  // The product under test has processes of its own: while one test waits for it, another can go on.
  // Two processors, and tests that wait for other processes and for time: a third worker uses what they leave.
  maxWorkers: 3,
  testSequencer: `${kit}/runner/end-to-end-first.sequencer.js`,
  // Does not list passed tests, even for a single file.
  verbose: false,
  reporters: [
    `${kit}/runner/failures.reporter.js`,
    ['summary', { summaryThreshold: Number.POSITIVE_INFINITY }],
    '<rootDir>/test/dist/contract/uncited.reporter.js',
  ],
  projects: [
    {
      ...common,
      displayName: 'unit',
      roots: ['<rootDir>/schema', '<rootDir>/subgraphs', '<rootDir>/gateway', '<rootDir>/rest-facade'],
    },
    {
      ...common,
      displayName: 'e2e',
      roots: ['<rootDir>/test'],
      globalSetup: `${kit}/global-setup.js`,
      globalTeardown: `${kit}/global-teardown.js`,
    },
  ],
};
