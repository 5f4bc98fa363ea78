import { mkdir, open, stat } from 'node:fs/promises';
import type pg from 'pg';
import { asOwner } from '../database/roles.ts';
import { productVersion } from '../process/product-version.ts';
import { readContent } from './content.ts';
import { lastMigrations } from './last-migrations.ts';
import { beginWithLockedTables } from './locked-tables.ts';
import { digestOfFile, dumpIn, type Manifest, writeManifest } from './manifest.ts';
import { beginPlain } from './plain-transaction.ts';
import type { DumpPrograms } from './programs.ts';
import { Progress, type Say } from './progress.ts';
import { assertSeesAll } from './sees-all.ts';

/** What is backed up, and where to. */
export interface BackupRequest {
  /** Of a role that row-level security does not apply to. */
  url: string;
  /** A folder that is not there yet. */
  folder: string;
  programs: DumpPrograms;
  say: Say;
}

/**
 * Takes a backup of a database while the product uses it: a dump, and what it must contain, from one snapshot.
 * @throws Error where the role would see only a part of it, and where the programs are older than the server
 */
export async function takeBackup(request: BackupRequest): Promise<Manifest> {
  const progress = new Progress(request.say);
  try {
    return await asOwner(request.url, (client) => backUp(client, request, progress));
  } finally {
    progress.stop();
  }
}

/**
 * A migration that waits for the locks of the backup keeps the dump out until it gives up, which the product's own do after
 * half a second. Those of others would wait for the backup, and it for them.
 */
const argumentsOfDump = ['--format=custom', '--lock-wait-timeout=10000'];

async function backUp(
  client: pg.Client,
  { url, folder, programs }: BackupRequest,
  progress: Progress,
): Promise<Manifest> {
  progress.now('waits for the tables');
  await beginPlain(client, 'read only');
  await assertSeesAll(client);
  await client.query('commit');
  await beginWithLockedTables(client);
  const { exported, ...facts } = (await client.query(factsOfSnapshot)).rows[0];
  const migrations = await lastMigrations(client);
  const program = await programs.atLeast('pg_dump', facts.server);
  await makeFolder(folder);
  const file = dumpIn(folder);
  const [content] = await Promise.all([
    readContent(client, progress).finally(() => progress.now('waits for the end of the dump')),
    programs.run('pg_dump', url, [...argumentsOfDump, `--snapshot=${exported}`, `--file=${file}`]),
  ]);
  await client.query('commit');
  progress.now('reads the dump');
  const dump = { bytes: (await stat(file)).size, sha256: await digestOfFile(file) };
  const manifest: Manifest = {
    format: 1,
    product: productVersion,
    ...facts,
    program,
    migrations,
    ...content,
    dump,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

/** The rows of people and companies are in it: other accounts of the machine cannot read it. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((cause) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new Error(`${folder} is there already. Name a folder that is not, for instance with the date.`, {
      cause,
    });
  });
  await (await open(dumpIn(folder), 'wx', 0o600)).close();
}

const factsOfSnapshot = `
  select pg_export_snapshot() as exported, pg_current_snapshot()::text as snapshot,
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt",
    current_setting('server_version_num')::int / 10000 as server,
    current_database() as database, pg_get_userbyid(datdba) as owner,
    array(select distinct rolname::text from pg_shdepend join pg_roles on pg_roles.oid = refobjid
      where dbid = pg_database.oid and refclassid = 'pg_authid'::regclass order by 1) as roles
  from pg_database where datname = current_database()`;
