import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, visit } from 'graphql';
import type { Fragments } from './selection.ts';

const suffix = '.fragment.graphql';

/** Whether a file defines a fragment that documents share. */
export function isSharedFragment(file: string): boolean {
  return file.endsWith(suffix);
}

/**
 * Reads the fragments that documents share: one fragment in each `<fragment>.fragment.graphql`.
 * @throws Error naming the file where it has another content, and the fragment that is defined twice
 */
export function readSharedFragments(directory: string, files: readonly string[]): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const file of files.filter(isSharedFragment)) {
    const fragment = readFragment(join(directory, file));
    const name = fragment.name.value;
    if (fragments.has(name)) throw new Error(`Two files define the fragment ${name}.`);
    fragments.set(name, fragment);
  }
  return fragments;
}

/** The document with every shared fragment that it uses, directly or through other fragments. */
export function withSharedFragments(document: DocumentNode, shared: Fragments): DocumentNode {
  const used = new Set<FragmentDefinitionNode>();
  const collect = (node: DocumentNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = shared.get(name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  };
  collect(document);
  return { ...document, definitions: document.definitions.concat([...used]) };
}

/** @throws Error for a shared fragment that no document uses */
export function refuseUnused(shared: Fragments, documents: readonly DocumentNode[]): void {
  const used = new Set(documents.flatMap(({ definitions }) => definitions));
  const unused = [...shared.values()].find((fragment) => !used.has(fragment));
  if (unused) throw new Error(`No document uses the fragment ${unused.name.value}. Remove its file.`);
}

function readFragment(file: string): FragmentDefinitionNode {
  const { definitions } = parse(readFileSync(file, 'utf8'), { noLocation: true });
  const [fragment] = definitions;
  if (definitions.length !== 1 || fragment?.kind !== Kind.FRAGMENT_DEFINITION)
    throw new Error(`${file}: The file must define one fragment and nothing else.`);
  const expected = kebabCase(fragment.name.value);
  if (basename(file, suffix) !== expected)
    throw new Error(`${file}: The fragment ${fragment.name.value} must be in ${expected}${suffix}.`);
  return fragment;
}

/** `mcpServerVersion` and `McpServerVersion` are both in `mcp-server-version`. */
export function kebabCase(name: string): string {
  return name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
