import {
  asPostgresUrl,
  type BackupRequest,
  DumpPrograms,
  proveLedgers,
  type RestoredBackup,
  restoreBackup,
  takeBackup,
  verifyBackup,
} from '@agg/kit/host';
import type { Command, Given } from './command.ts';
import { operatorConfiguration } from './operator-configuration.ts';
import { say } from './terminal.ts';
import { withDatabase } from './with-database.ts';

const options = { url: { type: 'string' }, programs: { type: 'string' } } as const;
const usage = '[--url <url>] [--programs <folder>]';
const oneFolder = { least: 1, most: 1 };

/**
 * Works with what all of these commands are given: a role of its own where that of DATABASE_URL may not do it.
 * @throws Error for an address that is none, also an empty one: another database is not what was asked for
 */
function onDatabase<T>(
  { values, positionals }: Given,
  work: (request: BackupRequest) => Promise<T>,
): Promise<T> {
  const configuration = operatorConfiguration();
  const given =
    values.url === undefined ? configuration : { ...configuration, DATABASE_URL: addressOf(values.url) };
  const programs = new DumpPrograms(values.programs as string);
  return withDatabase(given, (url) => work({ url, folder: String(positionals[0]), programs, say }));
}

/** The message does not show the address, because it may hold a password. */
function addressOf(url: unknown): string {
  try {
    return asPostgresUrl(String(url));
  } catch (error) {
    throw new Error(`--url is ${url === '' ? 'empty' : 'invalid'}: it ${(error as Error).message}.`);
  }
}

/** Takes a backup beside the running product. */
export const backup: Command = {
  name: 'backup',
  usage: `<new folder> ${usage}`,
  summary: 'writes a backup of the database; the key of ENCRYPTION_KEY is not in it',
  options,
  positionals: oneFolder,
  run: async (given) => {
    const { tables, heads, dump, takenAt } = await onDatabase(given, takeBackup);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Backed up ${tables.length} tables with ${rows} rows and ${heads.length} ledgers as of ${takenAt}.`);
    say(
      `${given.positionals[0]} has ${dump.bytes} bytes. Keep ENCRYPTION_KEY apart from it: both are needed.`,
    );
  },
};

/** Proves a backup on a server, without leaving anything there. */
export const verifyBackupCommand: Command = {
  name: 'verify-backup',
  usage: `<folder> ${usage}`,
  summary: 'restores it into a temporary database, and compares and verifies everything',
  options,
  positionals: oneFolder,
  run: async (given) => report(await onDatabase(given, verifyBackup), 'is good'),
};

/** Restores a backup. */
export const restore: Command = {
  name: 'restore',
  usage: `<folder> ${usage}`,
  summary: 'restores it into an empty database, and verifies it',
  options,
  positionals: oneFolder,
  run: async (given) => {
    const restored = await onDatabase(given, restoreBackup);
    report(restored, 'is restored');
    const made = restored.madeRoles.join(', ');
    if (made)
      say(`These roles are new: ${made}. Give those that sign in a password: alter role … password '…';`);
  },
};

const nothingProved =
  'This database has no entry of any tenant, and nothing is proved. Check that DATABASE_URL or --url leads to the ' +
  'database of the product.';

/** Verifies the ledgers of the running product, or of a restored database. */
export const verifyLedger: Command = {
  name: 'verify-ledger',
  usage: '[--since <folder>] [--url <url>]',
  summary: "verifies every tenant's ledger, with --since also that it continues that of a backup",
  options: { url: options.url, since: { type: 'string' } },
  run: async (given) => {
    const since = given.values.since as string | undefined;
    const proved = await onDatabase(given, ({ url }) => proveLedgers({ url, since, say }));
    if (proved.tenants === 0) throw new Error(nothingProved);
    reportLedgers(proved);
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
  reportLedgers(ledgers);
  say(`The backup of ${manifest.database} as of ${manifest.takenAt} ${what}.`);
}

function reportLedgers({ tenants, entries, faults }: RestoredBackup['ledgers']): void {
  for (const { tenantId, seq, reason } of faults) say(`Tenant ${tenantId}: ${reason} at entry ${seq}.`);
  if (faults.length > 0)
    throw new Error(`The ledgers of ${faults.length} of ${tenants} tenants are not proved.`);
  say(`The ledgers of all ${tenants} tenants are proved, with ${entries} entries.`);
}
