import { atOnce, JsonBody, JsonNode } from '@agg/traffic/json';
import type { A2aCall, A2aMessage, A2aVersion } from './a2a.types.ts';
import type { A2aResponse, ClientsIds } from './a2a-response.types.ts';
import { inspecting } from './content/a2a-message-text.ts';
import type { InspectedText } from './content/content.types.ts';
import { type Replacement, redacting } from './content/redact-content.ts';
import { readingCall } from './read-call.ts';
import { readingResponse } from './read-response.ts';

/** A request that is read at once, with the values of its message. */
export function readCall(text: string, version: A2aVersion) {
  const call: A2aCall = atOnce(readingCall(new JsonBody(text), version));
  return { ...call, text: call.body.text, message: call.message && withValues(call.message) };
}

/** A response that is read at once, with the values of its messages. */
export function readResponse(text: string, version: A2aVersion) {
  const response: A2aResponse = atOnce(readingResponse(new JsonBody(text), version));
  const { facts } = response;
  const changed = (changes: Parameters<A2aResponse['changed']>[0]) => atOnce(response.changed(changes)).text;
  return {
    response,
    text,
    facts: { ...facts, messages: facts.messages.map(withValues) },
    withClientsIds: (clients: ClientsIds) => changed({ clients }),
    withMetadata: (name: string, value: unknown) => changed({ metadata: { name, value } }),
  };
}

function withValues({ parts, metadata, beginning: _, ...message }: A2aMessage) {
  const read = { ...message, parts: JSON.parse(parts) as object[] };
  return metadata === undefined ? read : { ...read, metadata: JSON.parse(metadata) as object };
}

/** What policies look at in a text, with the values of its data parts. */
export function inspectContent(text: string) {
  const root = JsonNode.parse(text);
  const content = atOnce(inspecting(root));
  const data = content.data.map((start) => new JsonNode(root.json, root.json.indexAt(start)).value());
  return { ...content, data };
}

export function redactContent(
  text: string,
  texts: readonly InspectedText[],
  replacementsOf: (index: number) => readonly Replacement[],
): string {
  return atOnce(redacting(JsonNode.parse(text), texts, replacementsOf));
}
