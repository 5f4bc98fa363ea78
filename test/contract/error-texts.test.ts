import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { repository } from '../kit/repository.ts';
import { readRootFields } from '../kit/root-fields.ts';
import { cites } from './cites.ts';
import { productFiles, readProductFile } from './product-files.ts';

/** A text in the source, with its file. */
interface SourceText {
  file: string;
  text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree
type Node = any;

const ofSchema = ['access-refusals', 'check-access', 'gate-blocked', 'problem'];
const sources = [...productFiles(), ...ofSchema.map((name) => `schema/src/${name}.ts`)];

/** What a client may be told: sentences, without descriptions, and documents for the graph or the database. */
function textsOf(file: string): SourceText[] {
  const tree = parseSync(readProductFile(file), { syntax: 'typescript', decorators: true, target: 'esnext' });
  return [...literalsIn(tree)]
    .filter((text) => / /.test(text) && !isDocument.test(text))
    .map((text) => ({ file, text }));
}

const isDocument = /^\s*(query|mutation|subscription|fragment|\{|select|update|insert|with)\b/;

/** The literals of a syntax tree, those of templates with `{}` for each expression. */
function* literalsIn(node: Node): Generator<string> {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'KeyValueProperty' && node.key.value === 'description') return;
  if (node.type === 'StringLiteral') yield node.value;
  if (node.type === 'TemplateLiteral') yield node.quasis.map(({ cooked }: Node) => cooked).join('{}');
  for (const child of Object.values(node)) yield* literalsIn(child);
}

const texts = sources.flatMap(textsOf);

/** Names such as `createChannel`, which no sentence contains by chance. */
const names = readRootFields()
  .map(({ name }) => name)
  .filter((name) => /[a-z][A-Z]/.test(name));
const named = new RegExp(`\\b(${names.join('|')})\\b(?!\\s*[({])`);
/** A name that is put together, such as `create${kind}Subscription`. */
const composed = /\b[a-z]+\{\}[A-Z]\w*/;

const shapeOf = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/[.:,]+$/, '');
const { paths } = JSON.parse(readFileSync(new URL('schema/openapi.json', repository), 'utf8')) as {
  paths: Record<string, object>;
};
const operations = new Set(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`),
  ),
);
const addressed = /\b(GET|POST|PUT|PATCH|DELETE) (\/[\w-]+\/v1\/[^\s'`)"]+)/g;

describe('What errors say to do', () => {
  test(cites('decided.what-to-do', 'names no operation of GraphQL'), () => {
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(({ text }) => named.test(text) || composed.test(text))).toEqual([]);
  });

  test(cites('decided.what-to-do', 'names operations by a method and a path that exist'), () => {
    const addresses = texts.flatMap(({ text }) =>
      [...text.matchAll(addressed)].map(([, method, path = '']) => `${method} ${shapeOf(path)}`),
    );
    expect(addresses.length).toBeGreaterThanOrEqual(6);
    expect(addresses.filter((address) => !operations.has(address))).toEqual([]);
  });
});
