import {
  asPostgresUrl,
  type BackupRequest,
  DumpPrograms,
  type RestoredBackup,
  type RestoreRequest,
  restoreBackup,
  takeBackup,
  verifyBackup,
} from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import type { Command, CommandArguments } from './command.ts';
import { operatorConfiguration } from './operator-configuration.ts';
import { allProved, reportFaults } from './report-ledgers.ts';
import { say, warn } from './terminal.ts';
import { withDatabase } from './with-database.ts';

export const options = { url: { type: 'string' }, programs: { type: 'string' } } as const;
const usage = '[--url <url>] [--programs <folder>]';

/** The option of every command that reads a backup. */
export const trusting = { 'without-key': { type: 'boolean' } } as const;
const restoring = {
  ...options,
  ...trusting,
  role: { type: 'string' },
} as const;
const restoringUsage = `[--role <name>] [--without-key] ${usage}`;
const oneFolder = { least: 1, most: 1 };

/**
 * Works with what all of these commands are given: a role of its own where that of DATABASE_URL may not do it.
 * @throws Error for an address that is none, also an empty one: another database is not what was asked for
 */
export function onDatabase<T>(
  { values, positionals }: CommandArguments,
  work: (request: BackupRequest & RestoreRequest) => Promise<T>,
): Promise<T> {
  const configuration = operatorConfiguration();
  const configured =
    values.url === undefined ? configuration : { ...configuration, DATABASE_URL: addressOf(values.url) };
  const programs = new DumpPrograms(values.programs as string);
  const { BACKUP_KEY: key } = configuration;
  const request = {
    folder: String(positionals[0]),
    programs,
    key,
    trust: { key, withoutKey: values['without-key'] === true },
    role: values.role as string | undefined,
    definitions: subgraphs,
    say,
  };
  return withDatabase(configured, (url) => work({ ...request, url }));
}

/** The message does not show the address, because it may hold a password. */
function addressOf(url: unknown): string {
  try {
    return asPostgresUrl(String(url));
  } catch (error) {
    throw new Error(`--url is ${url === '' ? 'empty' : 'invalid'}: it ${(error as Error).message}.`);
  }
}

const withoutKey =
  'BACKUP_KEY is not set: nothing will prove that this backup is as it was written. Set it, and keep it apart from the backups.';

/** Takes a backup beside the running product. */
export const backup: Command = {
  name: 'backup',
  usage: `<new folder> ${usage}`,
  summary: 'writes a backup of the database; the key of ENCRYPTION_KEY is not in it',
  options,
  positionals: oneFolder,
  run: async (args) => {
    const { tables, heads, dump, takenAt } = await onDatabase(args, (request) => {
      if (!request.key) warn(withoutKey);
      return takeBackup(request);
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Backed up ${tables.length} tables with ${rows} rows and ${heads.length} ledgers as of ${takenAt}.`);
    say(
      `${args.positionals[0]} has ${dump.bytes} bytes. Keep ENCRYPTION_KEY apart from it: both are needed.`,
    );
  },
};

/** Proves a backup on a server, without leaving anything there. */
export const verifyBackupCommand: Command = {
  name: 'verify-backup',
  usage: `<folder> ${restoringUsage}`,
  summary: 'restores it into a temporary database, and compares and verifies everything',
  options: restoring,
  positionals: oneFolder,
  run: async (args) => report(await onDatabase(args, verifyBackup), 'is good'),
};

/** Restores a backup. */
export const restore: Command = {
  name: 'restore',
  usage: `<folder> ${restoringUsage}`,
  summary: 'restores it into an empty database, and verifies it',
  options: restoring,
  positionals: oneFolder,
  run: async (args) => {
    const restored = await onDatabase(args, (request) => restoreBackup(request));
    report(restored, 'is restored');
    const made = restored.madeRoles.join(', ');
    if (made)
      say(`These roles are new: ${made}. Give those that sign in a password: alter role … password '…';`);
  },
};

/** @throws Error that lists what is wrong */
function report({ manifest, differences, ledgers }: RestoredBackup, what: string): void {
  for (const difference of differences) say(difference);
  if (differences.length > 0)
    throw new Error(
      `The backup of ${manifest.takenAt} has ${differences.length} differences from its manifest.`,
    );
  say(`All ${manifest.tables.length} tables have the rows of the manifest.`);
  reportFaults(ledgers);
  say(allProved(ledgers));
  say(`The backup of ${manifest.database} as of ${manifest.takenAt} ${what}.`);
}
