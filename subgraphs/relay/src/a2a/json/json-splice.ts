import type { JsonNode } from './json-node.ts';

/** A piece of a text, and what stands there instead. */
export interface Edit {
  start: number;
  end: number;
  by: string;
}

/**
 * Replaces pieces of a text; everything else stays as it is.
 * @param edits do not overlap; in any order
 */
export function splice(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, by } of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(from, start), by);
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join('');
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
