import type { KeyObject } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import type pg from 'pg';
import { asOwner, runtimeRole } from '../database/roles.ts';
import type { Clock } from '../primitives/clock.ts';
import { onInterruption } from '../process/on-interruption.ts';
import { productVersion } from '../process/product-version.ts';
import { type DatabaseContent, readContent } from './content.ts';
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
  /** Proves later that the backup is as it was written. */
  key?: KeyObject;
  say: Say;
  /** Set only by tests. */
  clock?: Clock;
}

/** A backup that is being taken. */
interface Taking extends BackupRequest {
  progress: Progress;
  /** Ends it, at the wish of the operator or because a part of it has failed. */
  stop: AbortController;
}

/**
 * Takes a backup of a database while the product uses it: a dump, and what it must contain, from one snapshot. Where it
 * fails or is interrupted, nothing of it is left.
 * @throws Error where the role would see only a part of it, and where the programs are older than the server
 */
export async function takeBackup(request: BackupRequest): Promise<Manifest> {
  const { url, say, clock } = request;
  const taking: Taking = {
    ...request,
    progress: new Progress(say, clock),
    stop: new AbortController(),
  };
  const taken = asOwner(url, (client) => backUp(client, taking));
  const stopListening = onInterruption(async () => {
    taking.stop.abort();
    await taken.catch(() => undefined);
  });
  try {
    return await taken;
  } finally {
    taking.progress.stop();
    await stopListening();
  }
}

async function backUp(client: pg.Client, taking: Taking): Promise<Manifest> {
  const { folder, programs, progress, say, stop, key } = taking;
  const backend = (await client.query('select pg_catalog.pg_backend_pid() as pid')).rows[0].pid;
  stop.signal.addEventListener('abort', () => endSession(client, taking.url, backend));
  stop.signal.throwIfAborted();
  progress.now('waits for the tables');
  await beginPlain(client, 'read only');
  await assertSeesAll(client);
  await client.query('commit');
  await beginWithLockedTables(client);
  const { exported, ...facts } = (await client.query(factsOfSnapshot)).rows[0];
  const migrations = await lastMigrations(client);
  const program = await programs.atLeast('pg_dump', facts.server);
  return inNewFolder(folder, say, async () => {
    const content = await dumpAndRead(client, exported, taking);
    await client.query('commit');
    progress.now('reads the dump');
    const file = dumpIn(folder);
    const dump = { bytes: (await stat(file)).size, sha256: await digestOfFile(file, stop.signal) };
    const manifest: Manifest = {
      format: 2,
      product: productVersion,
      ...facts,
      program,
      migrations,
      ...content,
      dump,
    };
    await writeManifest(folder, manifest, key);
    stop.signal.throwIfAborted();
    return manifest;
  });
}

/**
 * A migration that waits for the locks of the backup keeps the dump out until it gives up, which the product's own do after
 * half a second. Those of others would wait for the backup, and it for them.
 */
const argumentsOfDump = ['--format=custom', '--lock-wait-timeout=10000'];

/** Both at the same time. Where one fails, the other ends as well. */
async function dumpAndRead(client: pg.Client, exported: string, taking: Taking): Promise<DatabaseContent> {
  const { url, folder, programs, progress, stop } = taking;
  const file = dumpIn(folder);
  await (await open(file, 'wx', 0o600)).close();
  const args = argumentsOfDump.concat(`--snapshot=${exported}`, `--file=${file}`);
  const dumping = programs.run('pg_dump', url, args, stop.signal);
  const reading = readContent(client, progress).finally(() => progress.now('waits for the end of the dump'));
  // A connection that is lost after its last statement fails none.
  const lost = new Promise<never>((_resolve, reject) => client.once('error', reject));
  try {
    const [content] = await Promise.race([Promise.all([reading, dumping]), lost]);
    return content;
  } catch (error) {
    stop.abort();
    await Promise.allSettled([reading, dumping]);
    throw error;
  }
}

/** The server would go on with a statement whose client is gone, and keep its locks until then. */
async function endSession(client: pg.Client, url: string, backend: number): Promise<void> {
  const end = (other: pg.Client) => other.query('select pg_catalog.pg_terminate_backend($1)', [backend]);
  await asOwner(url, end).catch(() => undefined);
  await client.end();
}

const factsOfSnapshot = `
  select pg_export_snapshot() as exported, pg_current_snapshot()::text as snapshot,
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt",
    current_setting('server_version_num')::int / 10000 as server,
    current_database() as database, pg_get_userbyid(datdba) as owner,
    array(select distinct rolname::text from pg_shdepend join pg_roles on pg_roles.oid = refobjid
      where dbid = pg_database.oid and refclassid = 'pg_authid'::regclass order by 1) as roles
  from pg_database where datname = current_database()`;

/** A migration grants the runtime role the use of each schema of the product; other tools have tables of this name, too. */
const migrated = `
  select n.nspname as schema, format('%I.%I', n.nspname, c.relname) as table
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(n.nspacl) as acl
  where c.relname = 'migration' and c.relkind = 'r' and acl.privilege_type = 'USAGE'
    and acl.grantee = (select oid from pg_roles where rolname = '${runtimeRole}')
    and 2 = (select count(*) from pg_attribute where attrelid = c.oid and attname in ('id', 'name'))
  order by 1`;

/** The last migration of each schema of the product. */
async function lastMigrations(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ schema: string; table: string }>(migrated);
  const last: Record<string, string> = {};
  for (const { schema, table } of rows) {
    const { rows: found } = await client.query(`select name from only ${table} order by id desc limit 1`);
    last[schema] = String(found[0]?.name ?? '');
  }
  return last;
}

/**
 * Makes the folder of a backup, and removes it again where the work on it fails: the backup can be repeated. The rows of
 * people and companies come into it: other accounts of the machine cannot read it.
 * @throws Error where the folder is there already; nothing in it is changed
 */
async function inNewFolder<T>(folder: string, say: Say, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { mode: 0o700 }).catch((cause) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new Error(`${folder} is there already. Name a folder that is not, for instance with the date.`, {
      cause,
    });
  });
  return work().catch(async (error) => {
    await rm(folder, { recursive: true }).catch(({ message }) =>
      say(`The unfinished backup is left: ${message}. Remove ${folder}.`),
    );
    throw error;
  });
}
