import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync } from '@swc/core';

/** A regular expression in the product's code. */
export interface FoundExpression {
  /** The file, relative to the root of the repository. */
  file: string;
  expression: RegExp;
}

const root = join(import.meta.dirname, '../../../..');
const packages = ['gateway/src', 'gateway/demo', 'rest-facade/src', 'schema/src', 'subgraphs'];
/**
 * Tests and their helpers, and what only developers run: build programs and the generator of subgraphs. The expressions of
 * the policy engine are made of parts and have bounds; its own tests examine them.
 */
const passedOver =
  /\.(test|fixture|program)\.ts$|\/(testing|node_modules|dist)\/|^subgraphs\/(new|policy-engine)\//;

/** Every literal in the product's code. */
export function regularExpressions(): FoundExpression[] {
  return sourceFiles().flatMap((file) => {
    const expressions: RegExp[] = [];
    const syntax = file.endsWith('.js') ? 'ecmascript' : 'typescript';
    collect(parseSync(readFileSync(join(root, file), 'utf8'), { syntax, decorators: true }), expressions);
    return expressions.map((expression) => ({ file, expression }));
  });
}

/** The files that build expressions at run time, which cannot be examined as literals. */
export function filesWithMadeExpressions(): string[] {
  return sourceFiles().filter((file) => /\bRegExp\(/.test(readFileSync(join(root, file), 'utf8')));
}

function sourceFiles(): string[] {
  return packages.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[tj]s$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !passedOver.test(file)),
  );
}

function collect(node: unknown, found: RegExp[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, pattern, flags } = node as Record<string, string>;
  if (type === 'RegExpLiteral') found.push(new RegExp(pattern ?? '', flags));
  else for (const child of Object.values(node)) collect(child, found);
}

/**
 * Texts that are hard for an expression, of so many parts: its own characters in order, from every position on;
 * each character alone; with and without a final character that never matches.
 */
export function hostileTexts(expression: RegExp, count: number): string[] {
  const own = charactersOf(expression);
  const parts = new Set<string>();
  for (let index = 0; index < own.length; index++) {
    parts.add(own[index] ?? '');
    parts.add(own.slice(0, index + 1).join(''));
    parts.add(own.slice(index).join(''));
  }
  return [...parts, 'a', ' ', '\n'].flatMap((part) => {
    const text = part.repeat(count);
    return [text, `${text}\u0001`];
  });
}

const samples: Record<string, string> = { space: ' ', digit: '1', word: 'a', any: 'x', property: 'a' };

function charactersOf(expression: RegExp): string[] {
  const found: string[] = [];
  visitRegExpAST(parseRegExpLiteral(expression), {
    onCharacterEnter: ({ value }: AST.Character) => found.push(String.fromCodePoint(value)),
    onCharacterSetEnter: ({ kind }: AST.CharacterSet) => found.push(samples[kind] ?? 'a'),
  });
  return found;
}
