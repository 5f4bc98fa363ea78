/** The part of `package-lock.json` (version 3) that matters here. */
interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
}

/** Licences that allow what this project does with a package. Of alternatives (`OR`), one of these is enough. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Elastic-2.0',
]);

/** What is shipped within our own files: the script of the API reference, with everything in it, and what the console is built with. */
const bundled = ['node_modules/@scalar/api-reference', 'node_modules/preact', 'node_modules/uplot'];

/**
 * The guide that names every package of an installation by its licence.
 * @param lockfile the text of `package-lock.json`
 * @throws Error that names a package whose licence is unknown here
 */
export function thirdPartyLicences(lockfile: string): string {
  const { packages } = JSON.parse(lockfile) as Lockfile;
  const shipped = new Set(Object.keys(packages).filter((path) => isInstalled(path, packages)));
  for (const start of bundled) for (const path of closureOf(start, packages)) shipped.add(path);
  const byLicence = Map.groupBy(shipped, (path) => licenceOf(path, packages[path]));
  const rows = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, paths]) => `| ${licence} | ${namesOf(paths, packages)} |`);
  return [introduction, '', '| Licence | Packages |', '|---|---|', ...rows, ''].join('\n');
}

const introduction = `# Third-party licences

The packages from npm that an installation contains, by licence; generated from \`package-lock.json\`. Most packages have the text of
their licence in their folder in \`node_modules\`; the others only name it in their \`package.json\`. The packages of the API reference are within its one script,
and preact and uplot within the files of the console.
What the Elastic License 2.0 means for those who offer the gateway as a service is in \`NOTICE\`.`;

function isInstalled(path: string, packages: Lockfile['packages']): boolean {
  return path.includes('node_modules/') && !packages[path]?.dev && !packages[path]?.link;
}

/** A package and all that it needs, found as Node finds packages. */
function closureOf(start: string, packages: Lockfile['packages'], found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  for (const name of Object.keys(packages[start]?.dependencies ?? {})) {
    const path = resolve(start, name, packages);
    if (path) closureOf(path, packages, found);
  }
  return found;
}

function resolve(from: string, name: string, packages: Lockfile['packages']): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

function licenceOf(path: string, { license = 'none' }: LockedPackage = {}): string {
  const names = license.replaceAll(/[()]/g, '').split(/ or /i);
  const isAllowed = names.some((name) => name.split(' AND ').every((part) => allowed.has(part)));
  if (isAllowed) return license;
  throw new Error(
    `${path} is under the licence ${license}, which is not known. Decide whether it may be used, and add it to ${import.meta.url.split('/').at(-1)}.`,
  );
}

function namesOf(paths: readonly string[], packages: Lockfile['packages']): string {
  const names = paths.map((path) => `${path.split('node_modules/').at(-1)} ${packages[path]?.version}`);
  return [...new Set(names)].sort().join(', ');
}
