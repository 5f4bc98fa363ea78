import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DatabaseContent } from './content.ts';

/** What a backup says of itself. All of it was true in the one snapshot that the dump was taken from. */
export interface Manifest extends DatabaseContent {
  format: 1;
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

/** The dump in the folder of a backup. */
export const dumpIn = (folder: string): string => path.join(folder, 'database.dump');

const manifestIn = (folder: string): string => path.join(folder, 'manifest.json');

/** Completes a backup: a folder without a manifest is none. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ ...manifest, sha256: digestOf(manifest) }, null, 2);
  await writeFile(manifestIn(folder), `${text}\n`, { mode: 0o600, flag: 'wx' });
}

/**
 * Reads the manifest of a backup, and checks that neither it nor the dump has changed since.
 * @throws Error that says what has changed, or that there is no backup
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch((cause) => {
    throw new Error(`${folder} is no complete backup: it has no manifest.json.`, { cause });
  });
  const { sha256, ...manifest } = parse(text, folder);
  if (sha256 !== digestOf(manifest)) throw changed(folder, 'manifest.json');
  if (manifest.format !== 1) throw new Error(`${folder} has the format ${manifest.format}, and not 1.`);
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

/** Of the members in their order, which reading the file keeps. */
function digestOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

function parse(text: string, folder: string): Manifest & { sha256: string } {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw changed(folder, 'manifest.json', cause);
  }
}

function changed(folder: string, file: string, cause?: unknown): Error {
  return new Error(`The backup ${folder} is damaged: ${file} is not as it was written.`, { cause });
}
