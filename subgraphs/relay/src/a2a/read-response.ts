import type { A2aVersion } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import type { A2aFacts, A2aResponse, ClientsIds } from './a2a-response.types.ts';
import { assertUniqueMembers } from './content/unique-members.ts';
import { JsonNode, textsAmong } from './json/json-node.ts';
import { type Edit, inserted, replacing, splice } from './json/json-splice.ts';
import { payloadOf } from './payload.ts';
import { refusing } from './read-call.ts';
import { noIds, type PayloadIds, readPayload } from './read-payload.ts';

/**
 * Reads a JSON-RPC response of an agent. What it says is given in the shapes of 0.3, whatever the version.
 * @throws A2aError -32006 for a text that is no JSON-RPC response, a task or update without the id of its task, a
 * message that is none, a member that A2A has and that stands there twice, and what readers take for different things
 */
export function readResponse(text: string, version: A2aVersion): A2aResponse {
  return refusing('INVALID_AGENT_RESPONSE', () => {
    const response = responseIn(text);
    assertUniqueMembers(response, 'ENVELOPE');
    const { result, error } = response.pick('result', 'error');
    const hasError = error !== undefined && !error.isNull;
    if (hasError && result && !result.isNull)
      throw new A2aError('INVALID_AGENT_RESPONSE', 'The response has a "result" and an "error".');
    if (hasError)
      return new ReadResponse(
        text,
        { kind: 'error', isFinal: true, messages: [], error: errorIn(error) },
        noIds,
      );
    if (!result)
      throw new A2aError('INVALID_AGENT_RESPONSE', 'The response has neither "result" nor "error".');
    const payload = payloadOf(result, version);
    const { facts, ids } = readPayload(payload);
    return new ReadResponse(text, facts, ids, facts.kind === 'other' ? undefined : payload.node);
  });
}

/**
 * The members of a JSON-RPC response.
 * @throws A2aError -32006 for a text that is not an object, DuplicateMember
 */
export function envelopeOf(text: string): { result?: JsonNode; error?: JsonNode } {
  return responseIn(text).pick('result', 'error');
}

function responseIn(text: string): JsonNode {
  const node = parsedResponse(text);
  if (node.isObject) return node;
  throw new A2aError('INVALID_AGENT_RESPONSE', 'The response is not an object.');
}

function parsedResponse(text: string): JsonNode {
  try {
    return JsonNode.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new A2aError('INVALID_AGENT_RESPONSE', 'The response is not valid JSON.');
    throw error;
  }
}

/** The code and the message of an error of JSON-RPC; -32603 where it has no code. */
export function errorIn(node: JsonNode): { code: number; message: string } {
  const { code, message } = node.pick('code', 'message');
  const number = code?.value();
  return { code: typeof number === 'number' ? number : -32603, message: message?.asText() ?? '' };
}

class ReadResponse implements A2aResponse {
  constructor(
    readonly text: string,
    readonly facts: A2aFacts,
    private readonly ids: PayloadIds,
    /** The message, task or update. */
    private readonly subject?: JsonNode,
  ) {}

  withClientsIds({ task, context }: ClientsIds): string {
    const { tasks, contexts } = this.ids;
    const edits = textsAmong(tasks).map((node) => replacing(node, task));
    return splice(this.text, edits.concat(textsAmong(contexts).map((node) => replacing(node, context))));
  }

  withMetadata(name: string, value: unknown): string {
    return this.subject
      ? splice(this.text, metadataEdits(this.subject, name, JSON.stringify(value)))
      : this.text;
  }
}

/** A member of this name that is there is replaced, each time that it is there. */
function metadataEdits(subject: JsonNode, name: string, value: string): Edit[] {
  const member = `${JSON.stringify(name)}:${value}`;
  const { metadata } = subject.pick('metadata');
  if (!metadata) return [inserted(subject, `"metadata":{${member}}`)];
  if (!metadata.isObject) return [{ start: metadata.start, end: metadata.end, by: `{${member}}` }];
  const same = Array.from(metadata.members()).filter((other) => other.name.asText() === name);
  if (same.length === 0) return [inserted(metadata, member)];
  return same.map(({ value: { start, end } }) => ({ start, end, by: value }));
}
