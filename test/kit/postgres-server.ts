import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startTemporaryPostgres } from '@agg/kit/host';
import { queryOn } from './database.ts';
import { descendantsOf, isAlive } from './process-tree.ts';

/** A fresh server of PostgreSQL: without the product's roles, which all databases of a server share. */
export interface PostgresServer {
  /** Of its superuser, on the database `postgres`. */
  url: string;
  /** The same server for another role and database. */
  urlOf(role: string, database: string): string;
  stop(): Promise<void>;
}

/** Starts an empty server of the newest version; `stop` removes it. */
export async function startPostgres(): Promise<PostgresServer> {
  const { url, stop } = await startTemporaryPostgres();
  const server = serverAt(url.replace(/\/gateway$/, '/postgres'), stop);
  await queryOn(server.url)('drop database gateway');
  return server;
}

/** @param url of the superuser of a server, on the database `postgres` */
export function serverAt(url: string, stop: () => Promise<void>): PostgresServer {
  const urlOf = (role: string, database: string) =>
    url.replace('//postgres@', `//${role}@`).replace(/\/postgres$/, `/${database}`);
  return { url, urlOf, stop };
}

/** Sends all processes of a server a signal. @param data the folder of its data @returns those processes */
export async function signalServer(data: string, signal: NodeJS.Signals): Promise<{ pid: number }[]> {
  const file = await readFile(path.join(data, 'postmaster.pid'), 'utf8');
  const postmaster = { pid: Number.parseInt(file, 10) };
  const all = [postmaster].concat(await descendantsOf(postmaster.pid));
  for (const { pid } of all.filter(isAlive)) process.kill(pid, signal);
  return all;
}
