import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchAs } from '../../../kit/a2a/fetch-as.ts';
import type { ClientTarget } from '../../../kit/a2a/stock-client.types.ts';
import { type Shown, told } from './shown.ts';

/** A program of a client that npm has installed in the folder which is its first argument; the second is its target. */
const [, , folder = '', target = '{}'] = process.argv;

/** @param file of the package, below `node_modules` */
// biome-ignore lint/suspicious/noExplicitAny: the package is no dependency of this repository, so it has no types here
export function importInstalled(file: string): Promise<any> {
  return import(pathToFileURL(path.join(folder, 'node_modules', file)).href);
}

/** Tells the test what the client shows. Every request of this process has the token. */
export async function report(shown: (target: ClientTarget) => Promise<Shown>): Promise<void> {
  const given: ClientTarget = JSON.parse(target);
  globalThis.fetch = fetchAs(given.token, globalThis.fetch);
  process.send?.(await shown(given).catch(told), () => process.exit());
}
