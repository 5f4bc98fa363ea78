import {
  atOnce,
  type Edit,
  type JsonNode,
  type JsonToken,
  oneToken,
  type Steps,
  splicing,
  tokensOf,
} from '@agg/traffic/json';

/** How the names of members begin that x402 puts into metadata. */
const ofPayments = 'x402.';

/**
 * The metadata of a message, as JSON. In what it says of payments, a number that JavaScript cannot represent, or would write
 * otherwise, is the text that it is: `9007199254740993`, `1e3`, `1000.0`. Amounts are judged by how they are written, and are
 * stored as they were demanded.
 */
export function* readingMetadata(node: JsonNode): Steps<string> {
  const edits: Edit[] = [];
  for (const { name, value } of node.members()) {
    yield oneToken;
    if (name.beginning(ofPayments.length) === ofPayments) yield* addSpellings(edits, value, node.start);
  }
  return yield* splicing(node.raw, edits);
}

/** What metadata says of a payment, with its numbers as those of the metadata. @param node of a short text */
export function paymentValueOf(node: JsonNode): unknown {
  const edits: Edit[] = [];
  atOnce(addSpellings(edits, node, node.start));
  return JSON.parse(atOnce(splicing(node.raw, edits)));
}

/** @param from where the text begins whose edits they are */
function* addSpellings(edits: Edit[], node: JsonNode, from: number): Steps<void> {
  for (const token of tokensOf(node)) {
    yield oneToken;
    if (token.kind !== 'number') continue;
    const source = sourceOf(node, token);
    if (!isExact(source)) edits.push({ start: token.start - from, end: token.end - from, by: `"${source}"` });
  }
}

function sourceOf({ text }: JsonNode, { start, end }: JsonToken): string {
  return text.slice(start, end);
}

function isExact(source: string): boolean {
  const value = Number(source);
  return String(value) === source && (Number.isSafeInteger(value) || !Number.isInteger(value));
}
