import type { JsonNode } from '@agg/traffic/json';
import { A2aError, type A2aErrorName, a2aErrors } from '../a2a-error.ts';
import { errorIn, longestMessage } from '../read-response.ts';

/** Errors of the protocol that a status says where its body names none (A2A 1.0, section 5.4). */
const byStatus: ReadonlyMap<number, A2aErrorName> = new Map([
  [400, 'INVALID_PARAMS'],
  [404, 'TASK_NOT_FOUND'],
  [409, 'TASK_NOT_CANCELABLE'],
  [415, 'CONTENT_TYPE_NOT_SUPPORTED'],
  [422, 'INVALID_PARAMS'],
  [501, 'UNSUPPORTED_OPERATION'],
]);

/**
 * The error of JSON-RPC in an answer of REST, as JSON: 0.3 answers it as it is, 1.0 as a `google.rpc.Status`, and some SDKs
 * in forms of their own.
 * @returns `undefined` for an answer that is no error
 * @throws A2aError -32006 for a status that says so with a body that does not
 */
export function errorInRest(body: JsonNode, status: number): string | undefined {
  const { error, code, message } = body.pick('error', 'code', 'message');
  if (error?.isObject) return fromStatus(error, status);
  if (code && /^-\d{5}$/.test(code.raw) && message?.isText) return body.raw;
  if (status < 400) return undefined;
  const other = otherForm(body, status);
  if (other) return other;
  throw new A2aError('INVALID_AGENT_RESPONSE', 'The body is no error of A2A.');
}

function fromStatus(error: JsonNode, httpStatus: number): string {
  const { code, message } = errorIn(error);
  const { details } = error.pick('details');
  const named = Array.from(details?.elements() ?? [], nameIn).find((name) => name !== undefined);
  const name = named ?? byStatus.get(httpStatus >= 400 ? httpStatus : code) ?? 'INTERNAL';
  const head = JSON.stringify({ code: a2aErrors[name].rpcCode, message });
  return details?.isArray ? `${head.slice(0, -1)},"data":${details.raw}}` : head;
}

/** The name in a `google.rpc.ErrorInfo` of the protocol. */
function nameIn(detail: JsonNode): A2aErrorName | undefined {
  return known(detail.pick('reason').reason?.asWord() ?? '');
}

function known(name: string): A2aErrorName | undefined {
  return Object.hasOwn(a2aErrors, name) ? (name as A2aErrorName) : undefined;
}

/**
 * The error in the forms of official SDKs that 0.3 and drafts of 1.0 have left open: a problem of RFC 9457, whose type has the
 * name; for Java, the name of its class beside a message; for Python, a message alone, to which the status gives the name.
 */
function otherForm(body: JsonNode, status: number): string | undefined {
  const { type, title, detail, error, message } = body.pick('type', 'title', 'detail', 'error', 'message');
  const [, ofType] = /^https:\/\/a2a-protocol\.org\/errors\/([a-z-]+)$/.exec(type?.asWord() ?? '') ?? [];
  const [, ofClass] = /(?:^|\.)([A-Z]\w*)Error(?:_v0_3)?$/.exec(error?.asWord() ?? '') ?? [];
  const text = (message ?? detail ?? title)?.beginning(longestMessage) ?? '';
  const isAlone = message && !type && !error;
  const name = isAlone ? saidBy(status, text) : known(constantOf(ofType ?? ofClass));
  return name && text ? JSON.stringify({ code: a2aErrors[name].rpcCode, message: text }) : undefined;
}

/** Proxies answer `{"message":"Not Found"}`, too, where no agent is: 404 is believed where the text is about a task. */
function saidBy(status: number, text: string): A2aErrorName | undefined {
  if (status === 404 && !/\btask\b/i.test(text)) return undefined;
  return byStatus.get(status);
}

/** `TaskNotFound` and `task-not-found` are `TASK_NOT_FOUND`. */
function constantOf(name = ''): string {
  return name
    .replace(/-error$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])|-/g, '_')
    .toUpperCase();
}
