import { tokensOf } from '../json/json-tokens.ts';
import type { InspectedContent } from './content.types.ts';
import { ContentReading } from './content-reading.ts';

/** Tokens that are read in one turn of the event loop: some milliseconds. */
const tokensInOneTurn = 10_000;

/**
 * Finds what policies look at in a JSON-RPC request or response of A2A, of any version: every text but the words by which
 * the protocol is steered, and everything that A2A does not know.
 * @param text valid JSON
 */
export function inspectContent(text: string): InspectedContent {
  const reading = new ContentReading(text);
  for (const token of tokensOf(text)) reading.read(token);
  return reading.content;
}

/**
 * The same, for long texts, in turns with everything else.
 * @param pause ends the turn: `setImmediate` of `node:timers/promises`
 */
export async function inspectInTurns(text: string, pause: () => Promise<unknown>): Promise<InspectedContent> {
  const reading = new ContentReading(text);
  let count = 0;
  for (const token of tokensOf(text)) {
    reading.read(token);
    count += 1;
    if (count % tokensInOneTurn === 0) await pause();
  }
  return reading.content;
}
