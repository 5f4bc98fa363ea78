import { oneToken, type Steps } from './in-turns.ts';
import type { JsonNode } from './json-node.ts';
import { piecesOf } from './text-bytes.ts';

/** A piece of a text, and what stands there instead. */
export interface Edit {
  start: number;
  end: number;
  by: string;
}

/**
 * Replaces pieces of a text; everything else stays as it is.
 * @param edits do not overlap, and come in any order
 */
export function* splicing(text: string, edits: readonly Edit[]): Steps<string> {
  if (edits.length === 0) return text;
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, by } of inOrder(edits)) {
    pieces.push(text.slice(from, start), by);
    from = end;
    yield oneToken;
  }
  pieces.push(text.slice(from));
  return yield* joining(pieces);
}

/** Most edits come in order: thousands are sorted for nothing then. */
function inOrder(edits: readonly Edit[]): readonly Edit[] {
  const isSorted = edits.every(({ start }, index) => index === 0 || Number(edits[index - 1]?.start) <= start);
  return isSorted ? edits : edits.toSorted((one, other) => one.start - other.start);
}

/** Pieces that are put together in one step. */
const inOneStep = 10_000;

/** Puts many pieces together. */
export function* joining(pieces: readonly string[], separator = ''): Steps<string> {
  if (pieces.length <= inOneStep) return pieces.join(separator);
  const parts: string[] = [];
  for (let at = 0; at < pieces.length; at += inOneStep) {
    parts.push(pieces.slice(at, at + inOneStep).join(separator));
    yield inOneStep * oneToken;
  }
  return parts.join(separator);
}

/** A text as JSON. */
export function* quoting(text: string): Steps<string> {
  const pieces: string[] = [];
  for (const piece of piecesOf(text)) {
    pieces.push(JSON.stringify(piece).slice(1, -1));
    yield piece.length;
  }
  return `"${pieces.join('')}"`;
}

/** Adds a member at the beginning of an object. @param member as JSON: `"name":"value"` */
export function inserted(object: JsonNode, member: string): Edit {
  const at = object.start + 1;
  const isEmpty = object.members().next().done;
  return { start: at, end: at, by: isEmpty ? member : `${member},` };
}

/** Replaces a text by another one that depends on it. */
export function replacing(node: JsonNode, by: (text: string) => string): Edit {
  return { start: node.start, end: node.end, by: JSON.stringify(by(node.asText() ?? '')) };
}

/** Those that are there, texts, and not empty. */
export function textsAmong(nodes: readonly (JsonNode | undefined)[]): JsonNode[] {
  return nodes.filter((node) => node?.isText && node.length > 2) as JsonNode[];
}
