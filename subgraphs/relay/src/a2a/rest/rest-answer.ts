import {
  type JsonNode,
  listOf,
  type Mapping,
  mapped,
  objectOf,
  type Steps,
  unchanged,
} from '@agg/traffic/json';
import type { A2aAnswer, A2aCall, A2aMethod, A2aVersion } from '../a2a.types.ts';
import { A2aError } from '../a2a-error.ts';
import { payloadOf } from '../payload.ts';
import { pushConfigOf, pushConfigsOf, taskOf, wrapped } from './proto-answer.ts';
import { cardOf } from './proto-card.ts';

const streamed: Mapping = (node) => wrapped(payloadOf(node, '0.3.0'));

/** How a result of JSON-RPC 0.3 is answered in REST: the status that its SDKs use, and the mapping to ProtoJSON. */
const answers: Readonly<Record<A2aMethod, readonly [status: number, mapping: Mapping]>> = {
  'message/send': [201, streamed],
  'message/stream': [200, streamed],
  'tasks/get': [200, taskOf],
  'tasks/list': [200, objectOf({ tasks: listOf(taskOf) })],
  'tasks/cancel': [202, taskOf],
  'tasks/resubscribe': [200, streamed],
  'tasks/pushNotificationConfig/set': [201, pushConfigOf],
  'tasks/pushNotificationConfig/get': [200, pushConfigOf],
  'tasks/pushNotificationConfig/list': [200, pushConfigsOf],
  'tasks/pushNotificationConfig/delete': [204, () => ''],
  'agent/getAuthenticatedExtendedCard': [200, cardOf],
};

/** The status of a successful answer in REST, and of the start of a stream. */
export function restStatusOf(method: A2aMethod, version: A2aVersion): number {
  const isDelete = method === 'tasks/pushNotificationConfig/delete';
  return version === '0.3.0' || isDelete ? answers[method][0] : 200;
}

/** The answer in REST with the result of a JSON-RPC response. In 1.0 both bindings have the same shapes. */
export function* restAnswer({ method }: A2aCall, result: JsonNode, version: A2aVersion): Steps<A2aAnswer> {
  const status = restStatusOf(method, version);
  const mapping = version === '0.3.0' || status === 204 ? answers[method][1] : unchanged;
  return { status, contentType: 'application/json', body: (yield* mapped(mapping, result)) ?? '' };
}

/**
 * The data of an event in REST, from the result of a JSON-RPC response.
 * @throws A2aError -32006 for what is no task, message or update
 */
export function* restEvent(result: JsonNode, version: A2aVersion): Steps<string> {
  const payload = payloadOf(result, version);
  if (payload.kind === 'other')
    throw new A2aError(
      'INVALID_AGENT_RESPONSE',
      'The agent sent an event without a task, message or update.',
    );
  return version === '0.3.0' ? yield* wrapped(payload) : result.raw;
}
