import { type ErrorCode, publicText, toProblem } from '@agg/schema';
import type { A2aMethod } from './a2a.types.ts';
import { type A2aErrorName, a2aErrors } from './a2a-error.table.ts';

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
