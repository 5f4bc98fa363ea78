import { type JsonNode, listOf, mapped, oneToken, type Steps } from '@agg/traffic/json';
import type { A2aMessage } from './a2a.types.ts';
import { checkUniqueMembers } from './content/member-names.ts';
import { roleOf } from './enum-names.ts';
import { InvalidMember, readId } from './read-member.ts';
import { readingMetadata } from './read-metadata.ts';

/** Tasks that a message may refer to: each is looked up. */
export const mostReferences = 50;

/**
 * Reads a message of any version.
 * @throws InvalidMember, DuplicateMember, JsonLimitExceeded
 */
export function* readingMessage(node: JsonNode): Steps<A2aMessage> {
  if (!node.isObject) throw new InvalidMember('The message is not an object.');
  yield* checkUniqueMembers(node, 'MESSAGE');
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
    role: required('role', roleOf(role?.asWord()), '"user" or "agent"'),
    ...(yield* readParts(parts)),
  };
  if (metadata && !metadata.isObject && !metadata.isNull)
    throw new InvalidMember('The metadata of the message is not an object.');
  if (metadata?.isObject) message.metadata = yield* readingMetadata(metadata);
  set(message, 'contextId', readId('contextId', contextId));
  set(message, 'taskId', readId('taskId', taskId));
  const references = readReferences(referenceTaskIds);
  if (references.length > 0) message.referenceTaskIds = references;
  return message;
}

const partKinds: ReadonlySet<string> = new Set(['text', 'file', 'data']);

/**
 * Checks the parts of a message that is sent: agents answer others with anything from an error to a crash.
 * @param message that was read
 * @throws InvalidMember
 */
export function* checkParts(message: JsonNode): Steps<void> {
  let count = 0;
  for (const part of message.pick('parts').parts?.elements() ?? []) {
    yield oneToken;
    count += 1;
    const { kind } = part.pick('kind');
    if (kind ? !partKinds.has(kind.asWord() ?? '') : currentKind(part) === undefined)
      throw new InvalidMember('A part of the message is neither text, file nor data.');
  }
  if (count === 0) throw new InvalidMember('The message has no parts.');
}

/** @throws InvalidMember */
function readReferences(node: JsonNode | undefined): string[] {
  if (node && !node.isArray && !node.isNull) throw new InvalidMember('The referenceTaskIds are no array.');
  const references: string[] = [];
  let count = 0;
  for (const reference of node?.elements() ?? []) {
    count += 1;
    if (count > mostReferences)
      throw new InvalidMember(`The message has more than ${mostReferences} referenceTaskIds.`);
    const id = readId('referenceTaskIds', reference);
    if (id !== undefined) references.push(id);
  }
  return references;
}

function required<T extends string>(name: string, text: T | undefined, expected = 'a text'): T {
  if (text) return text;
  throw new InvalidMember(`The message has no ${name} that is ${expected}.`);
}

function set(message: A2aMessage, name: 'contextId' | 'taskId', text: string | undefined): void {
  if (text !== undefined) message[name] = text;
}

function* readParts(node: JsonNode | undefined): Steps<Pick<A2aMessage, 'parts' | 'beginning'>> {
  if (!node?.isArray) throw new InvalidMember('The message has no parts that are an array.');
  const parts = yield* mapped(plainParts, node);
  const read: Pick<A2aMessage, 'parts' | 'beginning'> = { parts };
  for (const part of node.elements()) {
    yield oneToken;
    const { text } = part.pick('text');
    if (!text?.isText || text.length === 2) continue;
    read.beginning = text.beginning(longestBeginning);
    break;
  }
  return read;
}

/** Characters of the beginning of a message that are kept. */
export const longestBeginning = 400;

const plainParts = listOf((part) => {
  if (!part.isObject) throw new InvalidMember('A part of the message is not an object.');
  return plainPart(part);
});

/** What a part of 1.0 is, which has no `kind`: 1.0 distinguishes parts by their members (section 4.1.6). */
function currentKind(part: JsonNode): 'text' | 'data' | 'file' | undefined {
  const { text, data, raw, url } = part.pick('text', 'raw', 'url', 'data');
  if (text) return 'text';
  if (data) return 'data';
  return raw || url ? 'file' : undefined;
}

/** A part in the shape of 0.3, which has a `kind`. */
export function plainPart(part: JsonNode): string {
  const { kind, text, raw, url, data, filename, mediaType, metadata } = part.pick(
    'kind',
    'text',
    'raw',
    'url',
    'data',
    'filename',
    'mediaType',
    'metadata',
  );
  const current = kind ? undefined : currentKind(part);
  if (!current) return part.raw;
  if (current !== 'file')
    return object({ kind: `"${current}"`, text, data: text ? undefined : data, metadata });
  const place = raw ? { bytes: raw } : { uri: url };
  const file = object({ ...place, name: filename, mimeType: mediaType });
  return object({ kind: '"file"', file, metadata });
}

/** An object of those members that are there. */
function object(members: Readonly<Record<string, JsonNode | string | undefined>>): string {
  const written = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : `"${name}":${typeof value === 'string' ? value : value.raw}`,
  );
  return `{${written.join(',')}}`;
}
