import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { permissionEntities } from '@agg/schema';
import { addToWorkspace, edited } from './add-to-workspace.ts';
import { copyTemplate } from './copy-template.ts';
import { exportedName, type Names, nounOf } from './names.ts';

const usage = `Usage: npm run new -- subgraph <name> [noun] [permission entity]
  name               kebab case, for instance audit
  noun               kebab case, singular; by default from the name
  permission entity  whose roles guard it: ${permissionEntities.join(', ')}; REGISTRY by default
`;

/** `npm run new -- subgraph <name>`: a subgraph with one noun that builds, migrates and is served. */
const root = path.resolve('.');
const names = readNames(process.argv.slice(2));
if (names) await create(names);
else {
  process.stderr.write(usage);
  process.exitCode = 1;
}

/** The names in the arguments; `undefined` where one is missing or invalid. */
function readNames([what, subgraph = '', noun = nounOf(subgraph), entity = 'REGISTRY']: string[]):
  | Names
  | undefined {
  const isEntity = (permissionEntities as readonly string[]).includes(entity);
  if (what !== 'subgraph' || !isKebab(subgraph) || !isKebab(noun) || !isEntity) return undefined;
  return { subgraph, noun, permissionEntity: entity };
}

function isKebab(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

async function create(names: Names): Promise<void> {
  const { subgraph } = names;
  const folder = path.join('subgraphs', subgraph);
  if (existsSync(folder)) throw new Error(`${folder} exists. Choose another name.`);
  say(`Writing ${folder}`);
  await copyTemplate(root, names);
  await addToWorkspace(root, subgraph, exportedName(subgraph));
  run('Linking the package', 'npm', ['install', '--no-audit', '--prefer-offline']);
  run('Building', 'npm', ['run', 'build']);
  run('Writing its migration', 'npm', ['run', 'migration', '--', subgraph, 'initial']);
  run('Formatting', 'npx', [
    'biome',
    'check',
    '--write',
    folder,
    `rest-facade/operations/${subgraph}`,
    ...edited,
  ]);
  run('Generating the supergraph and the OpenAPI document', 'npm', ['run', 'generate']);
  say(`Done. Read ${folder}/src/index.ts, then \`npm run demo\`.`);
}

function run(what: string, command: string, parts: string[]): void {
  say(what);
  execFileSync(command, parts, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function say(what: string): void {
  process.stdout.write(`${what}\n`);
}
