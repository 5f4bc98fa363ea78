import type { A2aMessage } from './a2a.types.ts';
import { assertUniqueMembers } from './content/unique-members.ts';
import { roleOf } from './enum-names.ts';
import type { JsonNode } from './json/json-node.ts';
import { InvalidMember, readId } from './read-id.ts';
import { readMetadata } from './read-metadata.ts';

/** More than any message needs, and less than what exhausts the stack of those who write it as JSON again. */
const deepest = 1_000;

/** Tasks that a message may refer to: each is looked up. */
const mostReferences = 50;

/**
 * Reads a message of any version.
 * @throws InvalidMember, DuplicateMember
 */
export function readMessage(node: JsonNode): A2aMessage {
  if (!node.isObject) throw new InvalidMember('The message is not an object.');
  if (node.depth > deepest) throw new InvalidMember(`The message is nested deeper than ${deepest} levels.`);
  assertUniqueMembers(node, 'MESSAGE');
  const { messageId, role, parts, metadata, contextId, taskId, referenceTaskIds } = node.pick(
    'messageId',
    'role',
    'parts',
    'metadata',
    'contextId',
    'taskId',
    'referenceTaskIds',
  );
  const message: A2aMessage = {
    messageId: required('messageId', readId('messageId', messageId)),
    role: required('role', roleOf(role?.asText()), '"user" or "agent"'),
    parts: readParts(parts),
  };
  if (metadata && !metadata.isObject && !metadata.isNull)
    throw new InvalidMember('The metadata of the message is not an object.');
  if (metadata?.isObject) message.metadata = readMetadata(metadata);
  set(message, 'contextId', readId('contextId', contextId));
  set(message, 'taskId', readId('taskId', taskId));
  const references = readReferences(referenceTaskIds);
  if (references.length > 0) message.referenceTaskIds = references;
  return message;
}

/** @throws InvalidMember */
function readReferences(node: JsonNode | undefined): string[] {
  if (node && !node.isArray && !node.isNull) throw new InvalidMember('The referenceTaskIds are no array.');
  const references = Array.from(node?.elements() ?? [], (id) => readId('referenceTaskIds', id));
  if (references.length > mostReferences)
    throw new InvalidMember(`The message has more than ${mostReferences} referenceTaskIds.`);
  return references.filter((id) => id !== undefined);
}

function required<T extends string>(name: string, text: T | undefined, expected = 'a text'): T {
  if (text) return text;
  throw new InvalidMember(`The message has no ${name} that is ${expected}.`);
}

function set(message: A2aMessage, name: 'contextId' | 'taskId', text: string | undefined): void {
  if (text !== undefined) message[name] = text;
}

function readParts(node: JsonNode | undefined): object[] {
  if (!node?.isArray) throw new InvalidMember('The message has no parts that are an array.');
  return Array.from(node.elements(), (part) => {
    if (!part.isObject) throw new InvalidMember('A part of the message is not an object.');
    return plainPart(part.value() as Record<string, unknown>);
  });
}

/** A part in the shape of 0.3, which has a `kind`; 1.0 distinguishes parts by their members (section 4.1.6). */
function plainPart(part: Record<string, unknown>): object {
  if (part.kind !== undefined) return part;
  const { text, raw, url, data, filename, mediaType, metadata } = part;
  const more = metadata === undefined ? {} : { metadata };
  if (text !== undefined) return { kind: 'text', text, ...more };
  if (data !== undefined) return { kind: 'data', data, ...more };
  if (raw === undefined && url === undefined) return part;
  const place = raw === undefined ? { uri: url } : { bytes: raw };
  const file = { ...place, ...named('name', filename), ...named('mimeType', mediaType) };
  return { kind: 'file', file, ...more };
}

function named(name: string, value: unknown): object {
  return value === undefined ? {} : { [name]: value };
}
