import {
  migrateDatabase,
  migrationStates,
  plannedMigrations,
  readConfiguration,
  statementsForRoles,
  undoMigration,
} from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import type { Command, Given } from './command.ts';
import { say, terminalLog } from './terminal.ts';
import { withDatabase } from './with-database.ts';

/** Shows, applies and takes back migrations. A start of the product applies them by itself. */
export const migrate: Command = {
  name: 'migrate',
  usage: '--status | up [--dry-run] | down --subgraph <name> | --roles <role>',
  summary: 'shows, applies or takes back migrations, or prints what makes the roles',
  options: {
    status: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    subgraph: { type: 'string' },
    roles: { type: 'string' },
  },
  positionals: { least: 0, most: 1 },
  run: async (given) => {
    const { status, roles } = given.values;
    const action = actions[given.positionals[0] ?? (status ? 'status' : roles ? 'roles' : '')];
    if (!action) throw new Error(`Usage: npm run admin -- migrate ${migrate.usage}`);
    await action(given);
  },
};

const actions: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  status: showStatus,
  up: async ({ values }) => (values['dry-run'] ? showPlan() : applyAll()),
  down: async ({ values }) => takeBack(String(values.subgraph ?? '')),
  roles: async ({ values }) => print(statementsForRoles(String(values.roles)).map((each) => `${each};`)),
};

const onDatabase = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withDatabase(readConfiguration(), work);

/** A line for each schema and for each migration to tell of; the exit code is 1 while some are pending. */
async function showStatus(): Promise<void> {
  const states = await onDatabase((url) => migrationStates(url, subgraphs));
  for (const { schema, applied, pending, unknown } of states) {
    print([`${schema}: ${applied.length} applied, ${pending.length} pending, ${unknown.length} unknown`]);
    print(pending.map((name) => `  pending: ${name}`));
    print(unknown.map((name) => `  unknown to this version: ${name}`));
  }
  if (states.some(({ pending }) => pending.length > 0)) process.exitCode = 1;
}

async function showPlan(): Promise<void> {
  const planned = await onDatabase((url) => plannedMigrations(url, subgraphs));
  for (const { schema, name, statements } of planned)
    print([
      `-- ${schema}: ${name}`,
      ...statements.map((statement) => `${statement.trim().replace(/;$/, '')};`),
    ]);
  if (planned.length === 0) print(['-- Nothing is pending.']);
}

async function applyAll(): Promise<void> {
  const before = await onDatabase(async (url) => {
    const states = await migrationStates(url, subgraphs);
    await migrateDatabase(url, subgraphs, terminalLog);
    return states;
  });
  for (const { schema, pending } of before) print(pending.map((name) => `Applied ${schema}: ${name}`));
  if (before.every(({ pending }) => pending.length === 0)) print(['Nothing was pending.']);
}

async function takeBack(subgraph: string): Promise<void> {
  const definition = subgraphs.find(({ name }) => name === subgraph);
  const names = subgraphs.map(({ name }) => name).join(', ');
  if (!definition) throw new Error(`Name a subgraph: --subgraph <name>, one of ${names}.`);
  const name = await onDatabase((url) => undoMigration(url, definition));
  print([`Took back ${subgraph}: ${name}. The next start of this version applies it again.`]);
}

function print(lines: readonly string[]): void {
  for (const line of lines) say(line);
}
