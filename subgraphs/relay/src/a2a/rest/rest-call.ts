import { randomUUID } from 'node:crypto';
import { dropped, JsonBody, type JsonNode, mapped, objectOf, type Steps } from '@agg/traffic/json';
import type { A2aRequest, A2aVersion } from '../a2a.types.ts';
import { A2aError } from '../a2a-error.ts';
import { nameOf } from '../method.table.ts';
import { reading, refusing } from '../read-call.ts';
import { pushConfigIn, sendingOf } from './proto-request.ts';
import { type RestTarget, targetOf } from './rest-path.ts';

/**
 * Makes the JSON-RPC request of a REST request, with an id of its own.
 * @throws A2aError -32601, -32700, -32602
 */
export function* rpcTextOf(request: A2aRequest, version: A2aVersion): Steps<string> {
  const target = targetOf(request, version);
  const params = yield* refusing('INVALID_PARAMS', paramsOf(target, request, version));
  const head = JSON.stringify({ jsonrpc: '2.0', id: randomUUID(), method: nameOf(target.method, version) });
  return params === undefined ? head : `${head.slice(0, -1)},"params":${params}}`;
}

function* paramsOf(target: RestTarget, request: A2aRequest, version: A2aVersion): Steps<string | undefined> {
  const { method, taskId, configId } = target;
  const isOld = version === '0.3.0';
  switch (method) {
    case 'message/send':
    case 'message/stream':
      return isOld ? yield* mapped(sendingOf, yield* bodyOf(request)) : (yield* bodyOf(request)).raw;
    case 'tasks/get':
      return JSON.stringify({ id: taskId, historyLength: historyLength(request.query) });
    case 'tasks/list':
      return listing(request.query);
    case 'tasks/cancel':
      return yield* cancelling(taskId, request);
    case 'tasks/resubscribe':
      return JSON.stringify({ id: taskId });
    case 'tasks/pushNotificationConfig/set':
      return yield* (isOld ? settingOld : setting)(taskId, yield* bodyOf(request));
    case 'tasks/pushNotificationConfig/list':
      return JSON.stringify(isOld ? { id: taskId } : { taskId });
    case 'tasks/pushNotificationConfig/get':
    case 'tasks/pushNotificationConfig/delete':
      return JSON.stringify(
        isOld ? { id: taskId, pushNotificationConfigId: configId } : { taskId, id: configId },
      );
    case 'agent/getAuthenticatedExtendedCard':
      return undefined;
  }
}

function* bodyOf({ body }: A2aRequest): Steps<JsonNode> {
  const node = yield* reading(new JsonBody(body));
  if (node.isObject) return node;
  throw new A2aError('INVALID_PARAMS', 'The body is not an object.');
}

function historyLength(query: URLSearchParams): number | undefined {
  const text = inQuery(query, 'historyLength');
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new A2aError('INVALID_PARAMS', `The historyLength "${text}" is not a number from 0 to 999999999.`);
}

/** What the query says, under the names of JSON-RPC: numbers as numbers. */
function listing(query: URLSearchParams): string {
  const texts = ['contextId', 'status', 'pageToken', 'statusTimestampAfter'].map((name) => [
    name,
    inQuery(query, name),
  ]);
  const size = inQuery(query, 'pageSize');
  const pageSize = size !== undefined && /^\d{1,9}$/.test(size) ? Number(size) : size;
  return JSON.stringify({ ...Object.fromEntries(texts), pageSize });
}

/** A parameter by its name in JSON, or by that of its field. */
function inQuery(query: URLSearchParams, name: string): string | undefined {
  const field = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return query.get(name) ?? query.get(field) ?? undefined;
}

/** A client may send no body. */
function* cancelling(taskId: string | undefined, request: A2aRequest): Steps<string> {
  const isEmpty = request.body.length < 1_000 && request.body.trim() === '';
  const { metadata } = isEmpty ? {} : (yield* bodyOf(request)).pick('metadata');
  const id = JSON.stringify(taskId);
  return metadata ? `{"id":${id},"metadata":${metadata.raw}}` : `{"id":${id}}`;
}

function* settingOld(taskId: string | undefined, body: JsonNode): Steps<string> {
  const config = yield* pushConfigIn(body);
  return `{"taskId":${JSON.stringify(taskId)},"pushNotificationConfig":${config}}`;
}

function* setting(taskId: string | undefined, body: JsonNode): Steps<string> {
  const adding = `"taskId":${JSON.stringify(taskId)}`;
  return yield* mapped(objectOf({ taskId: dropped }, { adding }), body);
}
