import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of those that we are compared with, seen from what is built of this: a package that nothing else installs. */
export const peersFolder = fileURLToPath(new URL('../../../bench/peers/', import.meta.url));

/** Installs the peers where they are not yet; some minutes and 700 MB the first time. */
export function installPeers(tell: (progress: string) => void): void {
  // Written last: an installation that was interrupted lacks it.
  if (existsSync(`${peersFolder}node_modules/.package-lock.json`)) return;
  tell('installing the peers: npm ci in test/bench/peers');
  // What npm tells a script about the package it runs in must not make it take this one for a part of that.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const options = { cwd: peersFolder, env: Object.fromEntries(environment) };
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit'], { ...options, stdio: ['ignore', 2, 2] });
}
