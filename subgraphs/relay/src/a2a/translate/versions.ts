import {
  dropped,
  JsonBody,
  type JsonNode,
  type Mapping,
  mapped,
  objectOf,
  type Steps,
  unchanged,
} from '@agg/traffic/json';
import type { A2aMethod, A2aVersion } from '../a2a.types.ts';
import { rpcError } from '../a2a-failure.ts';
import { nameOf } from '../method.table.ts';
import { payloadOf } from '../payload.ts';
import { errorIn } from '../read-response.ts';
import { currentMessage, oldMessage, toCurrent, toOld } from './shapes.ts';

const opposites: ReadonlyMap<string, string> = new Map([
  ['true', 'false'],
  ['false', 'true'],
]);

/** `blocking` of 0.3 is the opposite of `returnImmediately` of 1.0. */
const opposite: Mapping = (node) => (node.isNull ? undefined : (opposites.get(node.raw) ?? node.raw));

/** Parameters of a call of 0.3, in 1.0. */
const toCurrentParams = objectOf({
  message: currentMessage,
  configuration: objectOf({ blocking: ['returnImmediately', opposite], pushNotificationConfig: dropped }),
});

const settings = { returnImmediately: ['blocking', opposite], taskPushNotificationConfig: dropped } as const;
const configuration = objectOf(settings);
const waiting = objectOf(settings, { adding: '"blocking":true' });

/** In 1.0, an agent waits for the end of its task unless it is told otherwise; agents of 0.3 differ about that. */
const oldConfiguration: Mapping = (node) => {
  const { returnImmediately } = node.pick('returnImmediately');
  return mapped<string>(returnImmediately && !returnImmediately.isNull ? configuration : waiting, node);
};

const ofMessage = { tenant: dropped, message: oldMessage, configuration: oldConfiguration } as const;
const configured = objectOf(ofMessage);
const unconfigured = objectOf(ofMessage, { adding: '"configuration":{"blocking":true}' });

/** Parameters of a call of 1.0, in 0.3, which has no tenants. */
function toOldParams(method: A2aMethod): Mapping<string> {
  return (params) => {
    const isAlone = method === 'message/send' && !params.pick('configuration').configuration;
    return mapped(isAlone ? unconfigured : configured, params);
  };
}

/** A JSON-RPC request of one version, in the other one. */
export function* requestIn(version: A2aVersion, method: A2aMethod, body: JsonBody): Steps<JsonBody> {
  const { id, params } = (yield* body.read()).pick('id', 'params');
  const mapping = version === '1.0' ? toCurrentParams : toOldParams(method);
  const written = params && `"params":${yield* mapped(mapping, params)}`;
  const name = JSON.stringify(nameOf(method, version));
  const members = ['"jsonrpc":"2.0"', id && `"id":${id.raw}`, `"method":${name}`, written];
  return new JsonBody(`{${members.filter(Boolean).join(',')}}`);
}

/** Methods whose result in 1.0 is the task itself. */
const bare: ReadonlySet<A2aMethod> = new Set(['tasks/get', 'tasks/cancel']);

const wrappers = {
  task: 'task',
  message: 'message',
  'status-update': 'statusUpdate',
  'artifact-update': 'artifactUpdate',
} as const;

/**
 * A JSON-RPC response of the other version, in this one. What is no answer stays what it is.
 * @throws SyntaxError, InvalidMember, DuplicateMember, JsonLimitExceeded
 */
export function* responseIn(version: A2aVersion, method: A2aMethod, body: JsonBody): Steps<JsonBody> {
  const response = yield* body.read();
  const { result, error } = response.pick('result', 'error');
  if (error && !error.isNull) return version === '1.0' ? yield* withDetails(response) : body;
  if (!result?.isObject) return body;
  const mapping: Mapping = (node) => (version === '1.0' ? currentResult(method, node) : oldResult(node));
  return new JsonBody(yield* mapped(objectOf({ result: mapping }), response));
}

function* currentResult(method: A2aMethod, result: JsonNode): Steps<string> {
  const { kind, node } = payloadOf(result, '0.3.0');
  if (kind === 'other') return result.raw;
  const written = yield* mapped(toCurrent[kind], node);
  return bare.has(method) ? written : `{"${wrappers[kind]}":${written}}`;
}

function* oldResult(result: JsonNode): Steps<string> {
  const { kind, node } = payloadOf(result, '1.0');
  return kind === 'other' ? result.raw : yield* mapped(toOld[kind], node);
}

/** In 1.0, the data of an error is a list of details. */
function* withDetails(response: JsonNode): Steps<JsonBody> {
  const detailed: Mapping = (error) => {
    if (error.pick('data').data?.isArray) return unchanged(error);
    const { code: rpcCode, message } = errorIn(error);
    return rpcError({ rpcCode, message }, '1.0');
  };
  return new JsonBody(yield* mapped(objectOf({ error: detailed }), response));
}
