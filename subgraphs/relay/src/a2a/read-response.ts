import {
  type Edit,
  inserted,
  JsonBody,
  type JsonNode,
  oneToken,
  type Steps,
  splicing,
} from '@agg/traffic/json';
import type { A2aVersion } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import type { A2aFacts, A2aResponse, AddedMember, ResponseChanges } from './a2a-response.types.ts';
import { checkUniqueMembers } from './content/member-names.ts';
import { payloadOf } from './payload.ts';
import { refusing } from './read-call.ts';
import { readingPayload } from './read-payload.ts';
import { addReplaced, editsInTexts, noIds, type PayloadIds, wordsAmong } from './replaced-ids.ts';

/**
 * Reads a JSON-RPC response of an agent. What it says is given in the shapes of 0.3, whatever the version.
 * @throws A2aError -32006 for a text that is no JSON-RPC response, a task or update without the id of its task, a
 * message that is none, a member that A2A has and that stands there twice, what readers take for different things, and for
 * more than `jsonLimits` allow
 */
export function readingResponse(body: JsonBody, version: A2aVersion): Steps<A2aResponse> {
  return refusing('INVALID_AGENT_RESPONSE', readAll(body, version));
}

function* readAll(body: JsonBody, version: A2aVersion): Steps<A2aResponse> {
  const response = yield* responseIn(body);
  yield* checkUniqueMembers(response, 'ENVELOPE');
  const { result, error } = response.pick('result', 'error');
  const hasError = error !== undefined && !error.isNull;
  if (hasError && result && !result.isNull)
    throw new A2aError('INVALID_AGENT_RESPONSE', 'The response has a "result" and an "error".');
  if (hasError && !error.isObject)
    throw new A2aError('INVALID_AGENT_RESPONSE', 'The "error" of the response is not an object.');
  if (hasError)
    return new ReadResponse(
      body,
      { kind: 'error', isFinal: true, messages: [], error: errorIn(error) },
      noIds,
      error,
    );
  if (!result) throw new A2aError('INVALID_AGENT_RESPONSE', 'The response has neither "result" nor "error".');
  const payload = payloadOf(result, version);
  const { facts, ids } = yield* readingPayload(payload);
  return new ReadResponse(body, facts, ids, facts.kind === 'other' ? undefined : payload.node);
}

/**
 * The members of a JSON-RPC response.
 * @throws A2aError -32006 for a text that is not an object, DuplicateMember
 */
export function* envelopeOf(body: JsonBody): Steps<{ result?: JsonNode; error?: JsonNode }> {
  return (yield* responseIn(body)).pick('result', 'error');
}

function* responseIn(body: JsonBody): Steps<JsonNode> {
  const node = yield* readJson(body);
  if (node.isObject) return node;
  throw new A2aError('INVALID_AGENT_RESPONSE', 'The response is not an object.');
}

function* readJson(body: JsonBody): Steps<JsonNode> {
  try {
    return yield* body.read();
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new A2aError('INVALID_AGENT_RESPONSE', 'The response is not valid JSON.');
    throw error;
  }
}

/** Characters of the message of an error that are kept: an agent can send any number. */
export const longestMessage = 1_000;

/** The code and the message of an error of JSON-RPC; -32603 where it has no code. */
export function errorIn(node: JsonNode): { code: number; message: string } {
  const { code, message } = node.pick('code', 'message');
  const number = code && code.length < 100 ? Number(code.raw) : Number.NaN;
  const isNumber = code !== undefined && !code.isText && !code.isNull && Number.isFinite(number);
  return { code: isNumber ? number : -32603, message: message?.beginning(longestMessage) ?? '' };
}

class ReadResponse implements A2aResponse {
  constructor(
    readonly body: JsonBody,
    readonly facts: A2aFacts,
    private readonly ids: PayloadIds,
    /** The message, task, update or error. */
    private readonly subject?: JsonNode,
  ) {}

  get text(): string {
    return this.body.text;
  }

  tasks(): Steps<ReadonlySet<string>> {
    return wordsAmong(this.ids.tasks);
  }

  *changed({ clients, metadata }: ResponseChanges): Steps<JsonBody> {
    const edits: Edit[] = [];
    if (clients) {
      yield* addReplaced(edits, this.ids.tasks, (id) => clients.task(id));
      yield* addReplaced(edits, this.ids.contexts, (id) => clients.context(id));
      if (this.facts.kind === 'error' && this.subject && clients.known?.size)
        edits.push(...(yield* editsInTexts(this.subject, clients.known)));
    }
    if (metadata && this.subject && this.facts.kind !== 'error')
      edits.push(...(yield* metadataEdits(this.subject, metadata)));
    return edits.length === 0 ? this.body : new JsonBody(yield* splicing(this.text, edits));
  }
}

/** A member of this name that is there is replaced, each time that it is there. */
function* metadataEdits(subject: JsonNode, { name, value }: AddedMember): Steps<Edit[]> {
  const by = JSON.stringify(value);
  const member = `${JSON.stringify(name)}:${by}`;
  const { metadata } = subject.pick('metadata');
  if (!metadata) return [inserted(subject, `"metadata":{${member}}`)];
  if (!metadata.isObject) return [{ start: metadata.start, end: metadata.end, by: `{${member}}` }];
  const edits: Edit[] = [];
  for (const other of metadata.members()) {
    yield oneToken;
    if (other.name.asWord() === name) edits.push({ start: other.value.start, end: other.value.end, by });
  }
  return edits.length === 0 ? [inserted(metadata, member)] : edits;
}
