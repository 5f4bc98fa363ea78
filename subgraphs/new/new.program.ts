import path from 'node:path';
import { permissionEntities } from '@agg/schema';
import { addToWorkspace, edited } from './add-to-workspace.ts';
import { copyTemplate } from './copy-template.ts';
import { keepFiles } from './kept-files.ts';
import { exportedName, type Names, nounOf, pluralOf, renameIn } from './names.ts';
import { foldersOf, refusalOf } from './refusal.ts';
import { runStep } from './run-step.ts';

const usage = `Usage: npm run new -- subgraph <name> [noun] [permission entity]
  name               kebab case, for instance audit
  noun               kebab case, singular; by default from the name
  permission entity  whose roles guard it: ${permissionEntities.join(', ')}; REGISTRY by default
`;

/** The files that the generator's steps edit beside those of the workspace. */
const generated = [
  'package-lock.json',
  'schema/supergraph.graphql',
  'schema/openapi.json',
  'schema/guides/configuration.md',
  'schema/frontend/src/public-types.ts',
];

/**
 * `npm run new -- subgraph <name> [noun] [permission entity]`: a subgraph with one noun that builds, migrates
 * and is served. If a name is refused, nothing is written; if a step fails or is interrupted, every file
 * becomes what it was. SIGKILL leaves a repository that does not build, so this program cannot repair it:
 * restore the files in `edited` and `generated` with `git checkout`, and remove `subgraphs/<name>` and
 * `rest-facade/operations/<name>`.
 */
const root = path.resolve('.');
const names = readNames(process.argv.slice(2));
const refusal = names ? await refusalOf(root, names) : usage.trimEnd();
if (refusal) fail(refusal);
else if (names) await create(names);

/** The names in the arguments; `undefined` where one is missing or there are more. */
function readNames([what, subgraph = '', noun, permissionEntity = 'REGISTRY', ...more]: string[]):
  | Names
  | undefined {
  if (what !== 'subgraph' || subgraph === '' || more.length > 0) return undefined;
  return { subgraph, noun: noun ?? nounOf(subgraph) ?? '', permissionEntity };
}

async function create(names: Names): Promise<void> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort(new Error(`Interrupted by ${signal}.`)));
  const link = `node_modules/@agg/${names.subgraph}`;
  const undo = await keepFiles(root, edited.concat(generated), foldersOf(names.subgraph).concat(link));
  try {
    await write(names, interruption.signal);
  } catch (error) {
    await undo();
    fail(`${error instanceof Error ? error.message : error}\nEvery file is as it was before.`);
  }
}

async function write(names: Names, interruption: AbortSignal): Promise<void> {
  const { subgraph, noun, permissionEntity } = names;
  const run = (what: string, command: string, ...parts: string[]) => {
    say(what);
    return runStep({ what, command, parts, root }, interruption);
  };
  const folders = foldersOf(subgraph);
  say(
    `Writing ${folders.join(' and ')}: noun "${noun}", plural "${pluralOf(noun)}", roles ${permissionEntity}`,
  );
  await copyTemplate(root, names);
  const chapter = { name: renameIn('Example Area', names), tag: renameIn('Example Nouns', names) };
  await addToWorkspace(root, subgraph, exportedName(subgraph), chapter);
  await run('Linking the package', 'npm', 'install', '--no-audit', '--prefer-offline');
  await run('Building', 'npm', 'run', 'build');
  await run('Writing its migration', 'npm', 'run', 'migration', '--', subgraph, 'initial');
  await run('Formatting', 'npx', 'biome', 'check', '--write', ...folders, ...edited);
  await run('Generating the supergraph and the OpenAPI document', 'npm', 'run', 'generate');
  say(`Done. Read subgraphs/${subgraph}/src/index.ts, then \`npm run demo\`.`);
}

function say(what: string): void {
  process.stdout.write(`${what}\n`);
}

function fail(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
