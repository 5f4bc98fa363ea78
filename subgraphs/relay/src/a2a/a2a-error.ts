import { type ErrorCode, publicText, toProblem } from '@agg/schema';
import type { A2aMethod, A2aVersion } from './a2a.types.ts';

/** An error of JSON-RPC 2.0 (section 5.1) or of A2A. */
export interface A2aErrorRow {
  rpcCode: number;
  title: string;
  /**
   * HTTP statuses of the REST bindings. Those of 0.3 are the ones that its SDKs use, where they know the error; the
   * specification has none.
   */
  statuses: Readonly<Record<A2aVersion, number>>;
  /** The name of google.rpc.Code in REST 1.0. */
  status: string;
}

function row(rpcCode: number, title: string, old: number, current: number, status: string): A2aErrorRow {
  return { rpcCode, title, statuses: { '0.3.0': old, '1.0': current }, status };
}

/** Every error of the protocol by its name, as `reason` in A2A 1.0 (specification 1.0.1, sections 5.4 and 9.5). */
export const a2aErrors = {
  PARSE_ERROR: row(-32700, 'The body is not valid JSON.', 400, 400, 'INVALID_ARGUMENT'),
  INVALID_REQUEST: row(-32600, 'The body is not a JSON-RPC 2.0 request.', 400, 400, 'INVALID_ARGUMENT'),
  METHOD_NOT_FOUND: row(-32601, 'There is no such method.', 404, 404, 'UNIMPLEMENTED'),
  INVALID_PARAMS: row(-32602, 'The parameters are invalid.', 400, 400, 'INVALID_ARGUMENT'),
  INTERNAL: row(-32603, 'Internal error', 500, 500, 'INTERNAL'),
  TASK_NOT_FOUND: row(-32001, 'There is no such task.', 404, 404, 'NOT_FOUND'),
  TASK_NOT_CANCELABLE: row(-32002, 'The task cannot be cancelled.', 409, 400, 'FAILED_PRECONDITION'),
  PUSH_NOTIFICATION_NOT_SUPPORTED: row(
    -32003,
    'Push notifications are not supported.',
    400,
    400,
    'FAILED_PRECONDITION',
  ),
  UNSUPPORTED_OPERATION: row(-32004, 'This is not supported.', 400, 400, 'FAILED_PRECONDITION'),
  CONTENT_TYPE_NOT_SUPPORTED: row(-32005, 'The content type is not supported.', 415, 415, 'INVALID_ARGUMENT'),
  INVALID_AGENT_RESPONSE: row(-32006, 'The agent sent an invalid response.', 500, 500, 'INTERNAL'),
  EXTENDED_AGENT_CARD_NOT_CONFIGURED: row(
    -32007,
    'The agent has no extended card.',
    500,
    400,
    'FAILED_PRECONDITION',
  ),
  EXTENSION_SUPPORT_REQUIRED: row(
    -32008,
    'The agent requires an extension.',
    500,
    400,
    'FAILED_PRECONDITION',
  ),
  VERSION_NOT_SUPPORTED: row(-32009, 'The version of A2A is not supported.', 400, 400, 'FAILED_PRECONDITION'),
} as const satisfies Record<string, A2aErrorRow>;

/** The name of an error of the protocol: `TASK_NOT_FOUND`. */
export type A2aErrorName = keyof typeof a2aErrors;

const namesByCode = new Map(Object.entries(a2aErrors).map(([name, { rpcCode }]) => [rpcCode, name]));

/** The name of the error with this code; `undefined` for codes that the protocol does not have. */
export function errorNamed(rpcCode: number): A2aErrorName | undefined {
  return namesByCode.get(rpcCode) as A2aErrorName | undefined;
}

/** The HTTP status of REST for a code of JSON-RPC: 500 for one that the protocol does not have. */
export function restStatus(rpcCode: number, version: A2aVersion): number {
  const name = errorNamed(rpcCode);
  return name ? a2aErrors[name].statuses[version] : 500;
}

/** An error of the protocol, for the client: JSON-RPC answers it with HTTP status 200. */
export class A2aError extends Error {
  readonly rpcCode: number;
  /** The `id` of the request, where that could be read, as the client wrote it. */
  id?: string;
  /** The method of the request, where that could be read. */
  method?: A2aMethod;

  /** @param message what is wrong, with which value, and what to do; may repeat what a client sent */
  constructor(
    readonly reason: A2aErrorName,
    message: string = a2aErrors[reason].title,
  ) {
    super(publicText(message));
    this.name = 'A2aError';
    this.rpcCode = a2aErrors[reason].rpcCode;
  }
}

/** @throws A2aError -32003: cards of the relay state `pushNotifications: false` */
export function pushNotSupported(): never {
  throw new A2aError(
    'PUSH_NOTIFICATION_NOT_SUPPORTED',
    'Push notifications are not supported. Use message/stream or tasks/resubscribe.',
  );
}

/** Errors of the protocol that say something else than that the request is invalid. */
const ourCodes: Readonly<Partial<Record<A2aErrorName, ErrorCode>>> = {
  INVALID_AGENT_RESPONSE: 'UPSTREAM_FAILED',
  TASK_NOT_FOUND: 'NOT_FOUND',
  CONTENT_TYPE_NOT_SUPPORTED: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The protocol's own errors in the words of our table. */
export function ourCodeOf(error: unknown): ErrorCode {
  if (!(error instanceof A2aError)) return toProblem(error, '').code;
  return ourCodes[error.reason] ?? 'VALIDATION_FAILED';
}
