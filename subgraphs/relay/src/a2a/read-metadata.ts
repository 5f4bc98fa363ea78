import type { JsonNode } from './json/json-node.ts';

/** How the names of members begin that x402 puts into metadata. */
const ofPayments = 'x402.';

/**
 * The metadata of a message. In what it says of payments, a number that JavaScript cannot represent, or would write otherwise, is
 * the text that it is: `9007199254740993`, `1e3`, `1000.0`. Amounts are judged by how they are written, and are stored as they were demanded.
 */
export function readMetadata(node: JsonNode): object {
  const metadata = node.value() as Record<string, unknown>;
  if (!Object.keys(metadata).some(isOfPayments)) return metadata;
  for (const { name, value } of node.members()) {
    const text = name.asText();
    if (text !== undefined && isOfPayments(text)) metadata[text] = asWritten(value);
  }
  return metadata;
}

function isOfPayments(name: string): boolean {
  return name.startsWith(ofPayments);
}

function asWritten({ raw }: JsonNode): unknown {
  const written = (_name: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' && !isExact(value, source) ? source : value;
  return JSON.parse(raw, written as (name: string, value: unknown) => unknown);
}

function isExact(value: number, source: string | undefined): boolean {
  return String(value) === source && (Number.isSafeInteger(value) || !Number.isInteger(value));
}
