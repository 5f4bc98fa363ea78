import { isPathSegment } from '@agg/schema';
import type { JsonBody, JsonNode, Steps } from '@agg/traffic/json';
import type { A2aCall, A2aMessage, A2aRequest, A2aVersion } from './a2a.types.ts';
import { A2aError, type A2aErrorName } from './a2a-error.ts';
import { type MethodRow, methodNamed } from './method.table.ts';
import { isObjection, readId } from './read-member.ts';
import { checkParts, readingMessage } from './read-message.ts';
import { readListing } from './task-listing.ts';

/**
 * Reads a JSON-RPC request of a client.
 * @param asksFor the version that the client asks for
 * @throws A2aError with the `id` and the method of the request, where they could be read
 */
export function* readingCall(body: JsonBody, version: A2aVersion, asksFor?: string): Steps<A2aCall> {
  const { jsonrpc, id, method, params } = yield* refusing('INVALID_REQUEST', readEnvelope(body));
  if (id && !/^["\dn-]/.test(id.raw))
    throw new A2aError('INVALID_REQUEST', 'The member "id" is not a text, a number or null.');
  const rawId = id?.raw ?? 'null';
  let row: MethodRow | undefined;
  try {
    assertVersion({ asksFor }, version);
    if (jsonrpc?.asWord() !== '2.0')
      throw new A2aError('INVALID_REQUEST', 'The member "jsonrpc" is not "2.0".');
    const name = method?.asWord();
    if (!name) throw new A2aError('INVALID_REQUEST', 'The member "method" is not the name of a method.');
    row = methodNamed(name, version);
    return {
      method: row.method,
      id: rawId,
      body,
      ...(yield* refusing('INVALID_PARAMS', readParams(row, params))),
    };
  } catch (error) {
    if (error instanceof A2aError) Object.assign(error, { id: rawId, method: row?.method });
    throw error;
  }
}

function* readEnvelope(body: JsonBody) {
  const node = yield* reading(body);
  if (node.isArray)
    throw new A2aError('INVALID_REQUEST', 'Batches are not supported. Send one request at a time.');
  if (!node.isObject) throw new A2aError('INVALID_REQUEST');
  return node.pick('jsonrpc', 'id', 'method', 'params');
}

/** @throws A2aError -32700; JsonLimitExceeded */
export function* reading(body: JsonBody): Steps<JsonNode> {
  try {
    return yield* body.read();
  } catch (error) {
    if (error instanceof SyntaxError) throw new A2aError('PARSE_ERROR');
    throw error;
  }
}

/** Runs what reads an input, and states its objections as this error. */
export function* refusing<T>(reason: A2aErrorName, read: Steps<T>): Steps<T> {
  try {
    return yield* read;
  } catch (error) {
    if (isObjection(error)) throw new A2aError(reason, error.message);
    throw error;
  }
}

function* readParams(
  { method, taskMember }: MethodRow,
  params: JsonNode | undefined,
): Steps<Partial<A2aCall>> {
  assertNoTenant(params);
  if (taskMember) return { taskId: readTaskId(params, taskMember) };
  if (method === 'tasks/list') return { listing: readListing(params) };
  return method === 'message/send' || method === 'message/stream' ? yield* readSending(params) : {};
}

/** @throws A2aError -32602: an agent would take it for that of its own address, which is another agent */
function assertNoTenant(params: JsonNode | undefined): void {
  const tenant = params?.pick('tenant').tenant;
  if (tenant && !tenant.isNull && tenant.raw !== '""')
    throw new A2aError(
      'INVALID_PARAMS',
      'Agents of the relay have no tenants. Leave the member "tenant" out.',
    );
}

function readTaskId(params: JsonNode | undefined, member: 'id' | 'taskId'): string {
  assertHistoryLength(params);
  const taskId = readId(member, params?.pick(member)[member]);
  if (!taskId) throw new A2aError('INVALID_PARAMS', `The parameters have no "${member}".`);
  return taskId;
}

function* readSending(params: JsonNode | undefined): Steps<Partial<A2aCall>> {
  const { message: node, configuration } = params?.pick('message', 'configuration') ?? {};
  if (!node) throw new A2aError('INVALID_PARAMS', 'The parameters have no "message".');
  const message: A2aMessage = yield* readingMessage(node);
  yield* checkParts(node);
  assertHistoryLength(configuration);
  const { contextId = '' } = message;
  if (!isPathSegment(contextId))
    throw new A2aError(
      'INVALID_PARAMS',
      `The contextId "${contextId}" cannot stand in a path. Choose another one.`,
    );
  return { message, taskId: message.taskId, asksForPush: asksForPush(configuration) };
}

/** @throws A2aError -32602 */
function assertHistoryLength(holder: JsonNode | undefined): void {
  const length = holder?.pick('historyLength').historyLength;
  if (!length || length.isNull || (length.length < 100 && /^\d+$/.test(length.raw))) return;
  throw new A2aError(
    'INVALID_PARAMS',
    `The historyLength ${length.raw.slice(0, 100)} is not a number from 0 on.`,
  );
}

function asksForPush(configuration: JsonNode | undefined): boolean {
  const { pushNotificationConfig, taskPushNotificationConfig } =
    configuration?.pick('pushNotificationConfig', 'taskPushNotificationConfig') ?? {};
  const config = pushNotificationConfig ?? taskPushNotificationConfig;
  return config !== undefined && !config.isNull;
}

/** `application/a2a+json` is that of REST 1.0 (section 11.1); clients of both bindings send both. */
const mediaTypes: ReadonlySet<string> = new Set(['application/json', 'application/a2a+json']);

/** @throws A2aError -32005 for a body of another media type than JSON; clients may leave the type out */
export function assertMediaType({ contentType, body }: A2aRequest): void {
  const [type = ''] = (contentType ?? '').split(';');
  if (body === '' || type.trim() === '' || mediaTypes.has(type.trim().toLowerCase())) return;
  throw new A2aError(
    'CONTENT_TYPE_NOT_SUPPORTED',
    `The Content-Type "${type.trim()}" is not supported. Send the body as "application/json".`,
  );
}

/**
 * The address names the version already: a client that says nothing speaks that. Patches make no other version (A2A
 * 1.0, section 3.6).
 * @throws A2aError -32009 for a client that asks for another one
 */
export function assertVersion({ asksFor = '' }: Pick<A2aRequest, 'asksFor'>, version: A2aVersion): void {
  const asked = asksFor.trim();
  if (asked === '' || minor(asked) === minor(version)) return;
  throw new A2aError(
    'VERSION_NOT_SUPPORTED',
    `This address speaks A2A ${minor(version)}, and the A2A-Version of the request is "${asked}". Below /a2a/0.3.0, agents are called in 0.3, below /a2a/1.0 in 1.0.`,
  );
}

/** `1.0` of `1.0.1`; any other text as it is. */
function minor(version: string): string {
  return /^(\d+\.\d+)(?:\.\d+)?$/.exec(version)?.[1] ?? version;
}
