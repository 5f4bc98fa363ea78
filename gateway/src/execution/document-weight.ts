import type { DocumentNode } from 'graphql';
import { fieldsWrittenOut } from '../limits/limits-rule.ts';

/** Bytes, measured over generated operations: for the syntax tree, the plan and the compiled operation. */
const perToken = 600;
const perField = 2_500;
const perDocument = 8 * 1024;

/** An estimate of a document's memory with its plans and compiled operations, in bytes. */
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
