import { randomBytes } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { asOwner } from '../database/roles.ts';
import { openOwnDatabase } from '../testing/own-database.ts';
import { openThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { DumpPrograms } from './programs.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { proveLedgers } from './verify-ledger.ts';

let database: EmbeddedPostgres;
let folder: string;
let clock: TurnedClock;
let listening: number[];
beforeAll(async () => {
  database = await openOwnDatabase();
  await (await openThings({}, { on: database.url, work: false })).stop();
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
});
afterAll(async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  clock = new TurnedClock();
  listening = listeners();
});

const listeners = () => ['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal));

/** No timer reports progress, no listener waits for an interruption, and no connection is open. */
afterEach(async () => {
  expect([clock.waiting, listeners()]).toEqual([0, listening]);
  await eventually(async () => (await count('pg_stat_activity where datname = current_database()')) === 1);
});

/** How many rows of the catalogue there are. */
const count = (from: string) =>
  asOwner(database.url, async (owner) => {
    const { rows } = await owner.query(`select count(*)::int as found from ${from}`);
    return rows[0].found;
  });

/** Programs that do nothing, and end with an exit code. */
async function programsThatEnd(code: number): Promise<DumpPrograms> {
  const made = path.join(folder, `programs-${randomBytes(4).toString('hex')}`);
  await mkdir(made);
  for (const name of ['pg_dump', 'pg_restore']) {
    const script = `#!/bin/sh\nif [ "$1" = --version ]; then echo "${name} (PostgreSQL) 99.0"; exit 0; fi\nexit ${code}\n`;
    await writeFile(path.join(made, name), script);
    await chmod(path.join(made, name), 0o755);
  }
  return new DumpPrograms(made);
}

const say = () => undefined;
const trust = { key: undefined, withoutKey: true };

async function backUp(name: string, code: number): Promise<string> {
  const request = { url: database.url, folder: path.join(folder, name), say, clock };
  await takeBackup({ ...request, programs: await programsThatEnd(code) });
  return request.folder;
}

async function restoring(code: number) {
  const name = randomBytes(4).toString('hex');
  const request = { folder: await backUp(name, 0), programs: await programsThatEnd(code), trust, say, clock };
  return { ...request, url: database.url, definitions: [] };
}

test('A backup whose dump fails leaves nothing, as often as it is repeated, and can be taken then', async () => {
  for (const _time of [1, 2, 3]) await expect(backUp('repeated', 1)).rejects.toThrow('pg_dump failed');
  await expect(readdir(path.join(folder, 'repeated'))).rejects.toThrow('ENOENT');
  await backUp('repeated', 0);
  expect(await readdir(path.join(folder, 'repeated'))).toEqual(['database.dump', 'manifest.json']);
});

describe('A restore that fails', () => {
  test('gives the database to its owner, and removes the role that it has made', async () => {
    const request = await restoring(1);
    const name = `restored_${randomBytes(4).toString('hex')}`;
    await asOwner(database.url, (owner) => owner.query(`create database ${name} template template0`));
    const url = database.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
    await expect(restoreBackup({ ...request, url }, `of_${name}`)).rejects.toThrow('pg_restore failed');
    expect(await count(`pg_roles where rolname = 'of_${name}'`)).toBe(0);
    await asOwner(database.url, (owner) => owner.query(`drop database ${name}`));
  });

  test('of a verification leaves neither database nor role, and the next one has its turn', async () => {
    const request = await restoring(1);
    const before = await count(`pg_roles where rolname ~ '^restore_'`);
    for (const _time of [1, 2, 3]) await expect(verifyBackup(request)).rejects.toThrow('pg_restore failed');
    expect(await count(`pg_database where datname ~ '^verify_backup_'`)).toBe(0);
    expect(await count(`pg_roles where rolname ~ '^restore_'`)).toBe(before);
  });
});

test('The ledgers can be proved after a proof that failed', async () => {
  const request = { url: database.url, trust, say, clock, definitions: [] };
  const since = path.join(folder, 'no-backup');
  for (const _time of [1, 2, 3])
    await expect(proveLedgers({ ...request, since })).rejects.toThrow('no complete backup');
  expect(await proveLedgers(request)).toMatchObject({ areIntact: true });
});

test.each([
  ['is done', 0, undefined],
  ['fails', 1, 'pg_dump failed'],
])('A program that %s leaves no timer and no listener that would end it', async (_how, code, message) => {
  const programs = await programsThatEnd(code);
  await programs.atLeast('pg_dump', 15);
  const { signal } = new AbortController();
  const failed = await programs
    .run('pg_dump', database.url, [], signal)
    .catch((error: Error) => error.message);
  expect(failed?.split(':')[0]).toBe(message);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
