import {
  migrateDatabase,
  migrationStates,
  type PlannedMigration,
  plannedMigrations,
  plannedUndo,
  statementsForRoles,
  undoMigration,
} from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import type { Command, CommandArguments } from './command.ts';
import { operatorConfiguration } from './operator-configuration.ts';
import { say, terminalLog, warn } from './terminal.ts';
import { withDatabase } from './with-database.ts';

/** Shows, applies and takes back migrations. A start of the product applies them by itself. */
export const migrate: Command = {
  name: 'migrate',
  usage: '--status | up [--dry-run] | down --subgraph <name> (--dry-run | --yes) | --roles <role>',
  summary: 'shows, applies or takes back migrations, or prints what makes the roles',
  options: {
    status: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    subgraph: { type: 'string' },
    roles: { type: 'string' },
    yes: { type: 'boolean' },
  },
  positionals: { least: 0, most: 1 },
  run: async ({ values, positionals: [named] }) => {
    const given = Object.keys(values);
    const name = named ?? `--${given[0]}`;
    const action = actions.get(name);
    const usage = `Usage: npm run admin -- migrate ${migrate.usage}`;
    if (!action) throw new Error(usage);
    const other = given.find((option) => !action.options.includes(option));
    if (other) throw new Error(`migrate ${name} takes no --${other}.\n${usage}`);
    await action.run(values);
  },
};

interface Action {
  /** The only options that it takes. */
  options: readonly string[];
  run(values: CommandArguments['values']): Promise<void>;
}

const actions: ReadonlyMap<string, Action> = new Map([
  ['--status', { options: ['status'], run: showStatus }],
  ['up', { options: ['dry-run'], run: (values) => (values['dry-run'] ? showPlan() : applyAll()) }],
  ['down', { options: ['subgraph', 'dry-run', 'yes'], run: takeBack }],
  ['--roles', { options: ['roles'], run: showRoles }],
]);

const mayLose =
  'migrate down may lose what the migration has added. See with --dry-run what it runs, take a backup, and add --yes.';

const onDatabase = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withDatabase(operatorConfiguration(), work);

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
  for (const each of planned) printPlanned(each);
  if (planned.length === 0) print(['-- Nothing is pending.']);
}

function printPlanned({ schema, name, statements }: PlannedMigration): void {
  print([`-- ${schema}: ${name}`]);
  print(statements.map((statement) => `${statement.trim().replace(/;$/, '')};`));
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

async function takeBack({ subgraph, 'dry-run': isDryRun, yes }: CommandArguments['values']): Promise<void> {
  const definition = subgraphs.find(({ name }) => name === subgraph);
  const names = subgraphs.map(({ name }) => name).join(', ');
  if (!definition) throw new Error(`Name a subgraph: --subgraph <name>, one of ${names}.`);
  if (isDryRun) return printPlanned(await onDatabase((url) => plannedUndo(url, definition)));
  if (!yes) throw new Error(mayLose);
  const name = await onDatabase((url) => undoMigration(url, definition, warn));
  print([`Took back ${subgraph}: ${name}. The next start of this version applies it again.`]);
}

/** @throws Error without the name of a role */
async function showRoles({ roles }: CommandArguments['values']): Promise<void> {
  if (roles === '') throw new Error('Name the role of DATABASE_URL: --roles <role>.');
  print(statementsForRoles(String(roles)).map((each) => `${each};`));
}

function print(lines: readonly string[]): void {
  for (const line of lines) say(line);
}
