import { isCleanText } from '@agg/schema';
import { DuplicateMember, JsonLimitExceeded, type JsonNode } from '@agg/traffic/json';

/** Longer ids are not recorded (`schema/decisions/relay.md`, "Stored as delivered"). */
const longest = 200;

/** A member has no value that it can have; the text says which one it is, and what it must be. */
export class InvalidMember extends Error {
  override name = 'InvalidMember';
}

/**
 * An id of a message, task or context. Absent, null and empty are the same, as in ProtoJSON.
 * @throws InvalidMember for what is not a text of 1 to 200 characters without NUL and lone surrogates
 */
export function readId(name: string, node: JsonNode | undefined): string | undefined {
  if (!node || node.isNull) return undefined;
  if (!node.isText) throw new InvalidMember(`The ${name} is not a text.`);
  const id = node.asWord();
  if (id === undefined || id.length > longest)
    throw new InvalidMember(`The ${name} is longer than ${longest} characters.`);
  if (!isCleanText(id)) throw new InvalidMember(`The ${name} contains a NUL or a lone surrogate.`);
  return id || undefined;
}

/**
 * Whether a member says yes. Absent and null are no.
 * @throws InvalidMember for what is neither true nor false, about which readers differ: "true", 1
 */
export function isTrue(name: string, node: JsonNode | undefined): boolean {
  if (!node || node.isNull || node.raw === 'false') return false;
  if (node.raw === 'true') return true;
  throw new InvalidMember(`The ${name} is neither true nor false.`);
}

/** What an input can be refused for. */
const objections = [DuplicateMember, InvalidMember, JsonLimitExceeded];

/** Whether an error says that an input is not what it has to be. */
export function isObjection(error: unknown): error is Error {
  return objections.some((objection) => error instanceof objection);
}
