import { randomUUID } from 'node:crypto';
import type { A2aRequest, A2aVersion } from '../a2a.types.ts';
import { A2aError } from '../a2a-error.ts';
import { dropped, objectOf } from '../json/json-mapping.ts';
import type { JsonNode } from '../json/json-node.ts';
import { nameOf } from '../method.table.ts';
import { parsed, refusing } from '../read-call.ts';
import { pushConfigIn, sendingOf } from './proto-request.ts';
import { type RestTarget, targetOf } from './rest-path.ts';

/**
 * Makes the JSON-RPC request of a REST request, with an id of its own.
 * @throws A2aError -32601, -32004, -32700, -32602
 */
export function rpcTextOf(request: A2aRequest, version: A2aVersion): string {
  const target = targetOf(request, version);
  const params = refusing('INVALID_PARAMS', () => paramsOf(target, request, version));
  const head = JSON.stringify({ jsonrpc: '2.0', id: randomUUID(), method: nameOf(target.method, version) });
  return params === undefined ? head : `${head.slice(0, -1)},"params":${params}}`;
}

function paramsOf(target: RestTarget, request: A2aRequest, version: A2aVersion): string | undefined {
  const { method, taskId, configId } = target;
  const isOld = version === '0.3.0';
  switch (method) {
    case 'message/send':
    case 'message/stream':
      return isOld ? sendingOf(bodyOf(request)) : bodyOf(request).raw;
    case 'tasks/get':
      return JSON.stringify({ id: taskId, historyLength: historyLength(request.query) });
    case 'tasks/cancel':
      return cancelling(taskId, request);
    case 'tasks/resubscribe':
      return JSON.stringify({ id: taskId });
    case 'tasks/pushNotificationConfig/set':
      return isOld ? settingOld(taskId, bodyOf(request)) : setting(taskId, bodyOf(request));
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

function bodyOf({ body }: A2aRequest): JsonNode {
  const node = parsed(body);
  if (node.isObject) return node;
  throw new A2aError('INVALID_PARAMS', 'The body is not an object.');
}

function historyLength(query: URLSearchParams): number | undefined {
  const text = query.get('historyLength') ?? query.get('history_length');
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new A2aError('INVALID_PARAMS', `The historyLength "${text}" is not a number from 0 to 999999999.`);
}

/** A client may send no body. */
function cancelling(taskId: string | undefined, request: A2aRequest): string {
  const { metadata } = request.body.trim() === '' ? {} : bodyOf(request).pick('metadata');
  const id = JSON.stringify(taskId);
  return metadata ? `{"id":${id},"metadata":${metadata.raw}}` : `{"id":${id}}`;
}

function settingOld(taskId: string | undefined, body: JsonNode): string {
  return `{"taskId":${JSON.stringify(taskId)},"pushNotificationConfig":${pushConfigIn(body)}}`;
}

function setting(taskId: string | undefined, body: JsonNode): string | undefined {
  return objectOf({ taskId: dropped }, { adding: `"taskId":${JSON.stringify(taskId)}` })(body);
}
