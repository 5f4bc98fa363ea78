import { type JsonNode, oneToken, type Steps } from '@agg/traffic/json';
import type { A2aMessage } from './a2a.types.ts';
import type { SaidArtifact, SaidPart } from './a2a-response.types.ts';
import { isObjection } from './objections.ts';
import { readId } from './read-id.ts';
import { plainPart, readingMessage } from './read-message.ts';

/** Messages of a history, and artifacts, that conversations keep of one task. */
export const mostOfTask = 100;

/** The messages of the agent in a history, without the one that its status repeats. */
export function* readEarlier(history: Iterable<JsonNode> = [], repeated?: string): Steps<A2aMessage[]> {
  const messages = new Map<string, A2aMessage>();
  for (const node of Array.from(history).slice(-mostOfTask)) {
    const message = yield* unlessFaulty(readingMessage(node));
    if (message?.role === 'agent' && message.messageId !== repeated) messages.set(message.messageId, message);
  }
  return [...messages.values()];
}

/** What artifacts say, in the shape of 0.3. */
export function* readArtifacts(artifacts: Iterable<JsonNode | undefined> = []): Steps<SaidArtifact[]> {
  const said: SaidArtifact[] = [];
  for (const node of artifacts) {
    const artifact = node?.isObject ? yield* unlessFaulty(readingArtifact(node)) : undefined;
    if (artifact) said.push(artifact);
    if (said.length === mostOfTask) break;
  }
  return said;
}

/** What only conversations keep need not be what A2A has: its client judges that. */
function* unlessFaulty<T>(reading: Steps<T>): Steps<T | undefined> {
  try {
    return yield* reading;
  } catch (error) {
    if (isObjection(error)) return undefined;
    throw error;
  }
}

/**
 * What an artifact says, in the shape of 0.3, as conversations keep it.
 * @returns `undefined` for one without parts, or with parts that are no objects: nothing can be shown of it
 * @throws InvalidMember for an id that is no text
 */
function* readingArtifact(node: JsonNode): Steps<SaidArtifact | undefined> {
  const {
    artifactId: id,
    name,
    description,
    metadata,
    parts: given,
  } = node.pick('artifactId', 'name', 'description', 'metadata', 'parts');
  const artifactId = readId('artifactId', id) ?? '';
  const parts: SaidPart[] = [];
  for (const part of given?.elements() ?? []) {
    yield oneToken;
    if (!part.isObject) return undefined;
    parts.push(partOf(part));
  }
  if (parts.length === 0) return undefined;
  const about = { artifactId: id, name, description, metadata };
  return { artifactId, parts, about: membersOf(about) };
}

/** A part that is a text and nothing else is the inner part of its JSON: that of several can be joined. */
function partOf(node: JsonNode): SaidPart {
  const { kind, text, metadata } = node.pick('kind', 'text', 'metadata');
  const isText = kind === undefined || kind.asWord() === 'text';
  if (!isText || !text?.isText || (metadata && !metadata.isNull)) return { json: plainPart(node) };
  return { text: text.raw.slice(1, -1) };
}

function membersOf(members: Readonly<Record<string, JsonNode | undefined>>): string {
  const written = Object.entries(members).flatMap(([name, value]) =>
    value && !value.isNull ? [`"${name}":${value.raw}`] : [],
  );
  return `{"artifact":{${written.join(',')}}}`;
}
