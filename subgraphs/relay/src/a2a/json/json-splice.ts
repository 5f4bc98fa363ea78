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

/** Replaces a text by another one that depends on it. */
export function replacing(node: JsonNode, by: (text: string) => string): Edit {
  return { start: node.start, end: node.end, by: JSON.stringify(by(node.asText() ?? '')) };
}
