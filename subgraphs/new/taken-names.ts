import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtInTypes } from './reserved-words.ts';

/** The names of all packages of the repository, without their scope: `registry`, `kit`, `test`. */
export async function takenPackages(root: string): Promise<string[]> {
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const texts = (workspaces as string[]).map((folder) =>
    readFile(path.join(root, folder, 'package.json'), 'utf8'),
  );
  return (await Promise.all(texts)).map((text) => String(JSON.parse(text).name).replace('@agg/', ''));
}

/** The names in the supergraph that a subgraph cannot declare again: types, root fields and kinds of subjects. */
export async function takenInGraph(root: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(root, 'schema/supergraph.graphql'), 'utf8');
  const types = text.matchAll(/^(?:type|input|enum|scalar|interface|union) (\w+)/gm);
  const members = ['type Query', 'type Mutation', 'type Subscription', 'enum SubjectKind'].flatMap(
    (declaration) => membersOf(declaration, text),
  );
  return new Set(
    [...builtInTypes].concat(
      [...types].map(([, name = '']) => name),
      members,
    ),
  );
}

function membersOf(declaration: string, text: string): string[] {
  const [, body = ''] = new RegExp(`^${declaration}\\b[^{]*\\{([\\s\\S]*?)^\\}`, 'm').exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+)(?=[(:]| @)/gm)].map(([, name = '']) => name);
}
