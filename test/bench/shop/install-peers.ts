import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the peers, relative to the build output: a package that nothing else installs. */
export const peersFolder = fileURLToPath(new URL('../../../bench/peers/', import.meta.url));

/** Installs missing peers; takes some minutes and 700 MB the first time. @param folder one of those with a package of peers */
export function installPeers(tell: (progress: string) => void, folder = peersFolder): void {
  // Written last: an interrupted installation lacks it.
  if (existsSync(`${folder}node_modules/.package-lock.json`)) return;
  tell(`installing the peers: npm ci in ${folder}`);
  // npm's variables for the package of the running script must not make npm treat this package as a part of
  // that one.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const options = { cwd: folder, env: Object.fromEntries(environment) };
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit'], { ...options, stdio: ['ignore', 2, 2] });
}
