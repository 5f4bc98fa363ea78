import { cp, mkdir, symlink } from 'node:fs/promises';
import { type CleanNpm, folderOfNpm } from '../../kit/clean-npm.ts';
import { DebianRoot } from './debian-root.ts';

const modules = '/usr/local/lib/node_modules';
/** In every Debian system. */
const homeOfRoot = '/root';
const asRoot = { user: 'root', folder: '/', environment: {} };

/** The published image that a root here stands in for. */
export const standsFor = `node:${process.versions.node}-bookworm-slim`;

/**
 * Stands in for the published image of Node, which no registry of images is asked for here: the least Debian of the same
 * release, this Node, npm as this machine has it, and the user `node`. It lacks yarn and the entrypoint, which would do
 * nothing else than to run the command.
 */
export async function makeBaseImage(): Promise<DebianRoot> {
  const root = await DebianRoot.make('bookworm');
  await cp(process.execPath, root.path('/usr/local/bin/node'));
  await mkdir(root.path(modules), { recursive: true });
  await cp(await folderOfNpm(), root.path(`${modules}/npm`), { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, root.path(`/usr/local/bin/${name}`));
  const added = await root.run(['useradd', '--uid', '1000', '--create-home', 'node'], asRoot);
  if (added.code !== 0) throw new Error(added.output);
  return root;
}

/** Lets npm in a root reach its registry from here, by what this machine needs for that. */
export async function connect(root: DebianRoot, npm: CleanNpm): Promise<void> {
  const inside = npm.certificates && '/etc/ssl/certificates-of-npm.pem';
  if (inside) await cp(npm.certificates, root.path(inside));
  await cp('/etc/resolv.conf', root.path('/etc/resolv.conf'), { dereference: true });
  await npm.configure(root.path(`${homeOfRoot}/.npmrc`), inside);
}
