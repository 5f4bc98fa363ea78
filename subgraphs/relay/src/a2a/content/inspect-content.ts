import { isLong, type JsonNode, oneToken, readAhead, type Steps, tokensOf } from '@agg/traffic/json';
import type { InspectedContent } from './content.types.ts';
import { ContentReading } from './content-reading.ts';

/** The size of the work on a token beside that of reading it. */
const oneText = 10 * oneToken;

/**
 * Finds what policies look at in a JSON-RPC request or response of A2A, of any version: every text but the words by which
 * the protocol is steered, and everything that A2A does not know.
 */
export function* inspecting(root: JsonNode): Steps<InspectedContent> {
  const { text } = root;
  const reading = new ContentReading(text);
  for (const token of tokensOf(root)) {
    if (isLong(token) && (token.kind === 'string' || token.kind === 'name')) yield* readAhead(text, token);
    reading.read(token);
    yield oneText + token.end - token.start;
  }
  return reading.content;
}
