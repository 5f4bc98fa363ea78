import type { ExecutionResult } from 'graphql';
import type { CallerKind } from './access.ts';
import { type ErrorCode, isErrorCode } from './error-table.ts';

/** What is learned of a request while it is answered: for its line in the log, its metrics and its trace. */
export interface RequestFacts {
  /** Given by the gateway, where another process answers. */
  requestId?: string;
  tenantId?: string;
  callerKind?: CallerKind;
  /** What is asked for, in words that no client chooses freely: see `operationLabel`. */
  operation?: string;
  /** The error that it is answered with. */
  code?: ErrorCode;
}

const known = new WeakMap<object, RequestFacts>();

/** The facts of a request, to be read and to be added to. @param request the message of Node's HTTP server */
export function factsOf(request: object): RequestFacts {
  const facts = known.get(request) ?? {};
  known.set(request, facts);
  return facts;
}

/** Adds who asks. */
export function noteCaller(
  request: object,
  caller: { tenantId: string; kind: CallerKind } | null | undefined,
): void {
  if (!caller) return;
  const facts = factsOf(request);
  facts.tenantId = caller.tenantId;
  facts.callerKind = caller.kind;
}

/** Adds what the token of a fetch states. */
export function noteFetch(
  request: object,
  { caller, requestId }: { caller: Parameters<typeof noteCaller>[1]; requestId: string },
  operation?: string,
): void {
  noteCaller(request, caller);
  const facts = factsOf(request);
  facts.requestId = requestId;
  facts.operation = operation;
}

/** Adds the code of the first error, if there is one. An error without a code of the table is INTERNAL. */
export function noteErrors(request: object, errors: ExecutionResult['errors']): void {
  const [first] = errors ?? [];
  if (!first) return;
  const code = first.extensions?.code;
  factsOf(request).code = isErrorCode(code) ? code : 'INTERNAL';
}
