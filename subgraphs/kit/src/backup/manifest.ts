import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DatabaseContent } from './content.ts';

/** What a backup says of itself. All of it was true in the one snapshot that the dump was taken from. */
export interface Manifest extends DatabaseContent {
  /** 1 had no proof of who has written it. */
  format: 1 | 2;
  /** Version of the product. */
  product: string;
  takenAt: string;
  /** The transactions that the snapshot shows, as PostgreSQL writes them. */
  snapshot: string;
  /** Major versions. */
  server: number;
  program: number;
  database: string;
  /** The role that owns the database. */
  owner: string;
  /** Every role that the database mentions. */
  roles: string[];
  /** The last migration of each schema. */
  migrations: Record<string, string>;
  dump: { bytes: number; sha256: string };
}

/** Whose backups are believed. */
export interface ManifestTrust {
  /** The key that they are written with: BACKUP_KEY. */
  key: KeyObject | undefined;
  /** Whether the operator believes one without proof, because of where it was kept. */
  withoutKey: boolean;
}

/** The dump in the folder of a backup. */
export const dumpIn = (folder: string): string => path.join(folder, 'database.dump');

const manifestIn = (folder: string): string => path.join(folder, 'manifest.json');

/**
 * Completes a backup: a folder without a manifest is none.
 * @param key proves later that the manifest, and so the dump, are as they were written
 */
export async function writeManifest(folder: string, manifest: Manifest, key?: KeyObject): Promise<void> {
  const hmac = key ? macOf(manifest, key).toString('hex') : null;
  const text = JSON.stringify({ ...manifest, sha256: digestOf(manifest), hmac }, null, 2);
  await writeFile(manifestIn(folder), `${text}\n`, { mode: 0o600, flag: 'wx' });
}

/**
 * Reads the manifest of a backup, and checks that neither it nor the dump has changed since, before anything of them is
 * used.
 * @throws Error that says what has changed, what is missing for a proof, or that there is no backup
 */
export async function readManifest(folder: string, trust: ManifestTrust): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch((cause) => {
    throw new Error(`${folder} is no complete backup: it has no manifest.json.`, { cause });
  });
  const { sha256, hmac, ...manifest } = parse(text, folder);
  if (sha256 !== digestOf(manifest)) throw changed(folder, 'manifest.json');
  if (manifest.format > 2) throw new Error(`${folder} has the format ${manifest.format}, and not 1 or 2.`);
  if (!trust.withoutKey) assertWritten(folder, manifest, hmac, trust.key);
  const dump = await digestOfFile(dumpIn(folder)).catch(() => undefined);
  if (dump !== manifest.dump.sha256) throw changed(folder, 'database.dump');
  return manifest;
}

/** SHA-256 of a file, in hex. */
export async function digestOfFile(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
}

/** @throws Error where the key does not prove that the manifest is as it was written */
function assertWritten(
  folder: string,
  manifest: Manifest,
  hmac: string | null | undefined,
  key: KeyObject | undefined,
): void {
  const advice = 'With --without-key it is believed without a proof.';
  if (!hmac)
    throw new Error(`${folder} was taken without BACKUP_KEY: nothing proves who has written it. ${advice}`);
  if (!key) throw new Error(`BACKUP_KEY is not set. Set the key with which ${folder} was taken. ${advice}`);
  const [given, wanted] = [Buffer.from(hmac, 'hex'), macOf(manifest, key)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Error(
      `${folder} was not written with this BACKUP_KEY, or was altered. Nothing of it was used. Set the key with which it was taken.`,
    );
}

/** HMAC-SHA-256 over the members in their order; the domain keeps it apart from any other use of the key. */
function macOf(manifest: Manifest, key: KeyObject): Buffer {
  return createHmac('sha256', key)
    .update(`backup manifest\n${JSON.stringify(manifest)}`)
    .digest();
}

/** Of the members in their order, which reading the file keeps. */
function digestOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

function parse(text: string, folder: string): Manifest & { sha256: string; hmac?: string | null } {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw changed(folder, 'manifest.json', cause);
  }
}

function changed(folder: string, file: string, cause?: unknown): Error {
  return new Error(`The backup ${folder} is damaged: ${file} is not as it was written.`, { cause });
}
