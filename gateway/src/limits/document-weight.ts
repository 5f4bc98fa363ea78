import type { DocumentNode } from 'graphql';
import { fieldsWrittenOut } from './limits-rule.ts';

/** Bytes, measured over generated operations: the parts of the syntax tree, and what the planner and we make of them. */
const perToken = 600;
const perField = 2_500;
const perDocument = 8 * 1024;

/** About what a document takes in memory with its plans and what is compiled for it, in bytes. */
export function documentWeight(document: DocumentNode): number {
  const known = weights.get(document) ?? weightOf(document);
  weights.set(document, known);
  return known;
}

const weights = new WeakMap<DocumentNode, number>();

function weightOf(document: DocumentNode): number {
  let tokens = 0;
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokens++;
  const text = (document.loc?.source.body.length ?? 0) * 2;
  return perDocument + text + tokens * perToken + fieldsWrittenOut(document) * perField;
}
