import { type ErrorCode, toProblem } from '@agg/schema';
import type { A2aFailure, A2aVersion } from './a2a.types.ts';
import { A2aError, a2aErrors, errorNamed, restStatus } from './a2a-error.ts';

/** JSON-RPC 2.0 leaves this code to servers (section 5.1), and A2A uses none but -32001 to -32099. */
const refused = -32000;

/** Our errors that the protocol has, too: they are told by its codes, and have its statuses. */
const sharedWithA2a: ReadonlyMap<ErrorCode, number> = new Map([
  ['VALIDATION_FAILED', a2aErrors.INVALID_PARAMS.rpcCode],
]);

/**
 * What a client is told of anything thrown. An error of the protocol keeps its code; one of our table has its status,
 * its code in `data`, and as the code of JSON-RPC -32000 where the call is refused, -32603 where the agent or we
 * failed. Everything else is INTERNAL and reveals nothing.
 */
export function failureOf(error: unknown): A2aFailure {
  if (error instanceof A2aError) return { rpcCode: error.rpcCode, message: error.message };
  const { code, status, detail, errors } = toProblem(error, '');
  const shared = sharedWithA2a.get(code);
  if (shared !== undefined) return { rpcCode: shared, message: detail, code, errors };
  const rpcCode = status < 500 ? refused : a2aErrors.INTERNAL.rpcCode;
  return { rpcCode, message: detail, status, code, errors };
}

/** `google.rpc.Code` by HTTP status, for errors that A2A does not have: of each status of our error table. */
const statusNames: ReadonlyMap<number, string> = new Map([
  [400, 'INVALID_ARGUMENT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [405, 'UNIMPLEMENTED'],
  [406, 'INVALID_ARGUMENT'],
  [408, 'DEADLINE_EXCEEDED'],
  [409, 'ABORTED'],
  [412, 'FAILED_PRECONDITION'],
  [413, 'OUT_OF_RANGE'],
  [415, 'INVALID_ARGUMENT'],
  [417, 'FAILED_PRECONDITION'],
  [422, 'FAILED_PRECONDITION'],
  [429, 'RESOURCE_EXHAUSTED'],
  [431, 'OUT_OF_RANGE'],
  [501, 'UNIMPLEMENTED'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
]);

/** The domain of our codes in A2A 1.0, where those of the protocol have their own. */
const domain = 'agent-governance-gateway';

const inRpc = { '0.3.0': dataOf, '1.0': detailsOf } as const;

/** The error object of JSON-RPC, as JSON. `data` is `{ code, errors? }` in 0.3, a list of details in 1.0. */
export function rpcError(failure: A2aFailure, version: A2aVersion): string {
  const { rpcCode, message } = failure;
  return JSON.stringify({ code: rpcCode, message, data: inRpc[version](failure) });
}

/** The HTTP status of a failure in REST. */
export function statusIn(failure: A2aFailure, version: A2aVersion): number {
  return failure.status ?? restStatus(failure.rpcCode, version);
}

/**
 * The body of a failure in REST, as JSON: of 0.3 the error object of JSON-RPC, of 1.0 a `google.rpc.Status`
 * (section 11.6).
 * @param details of 1.0, a JSON array
 */
export function restError(
  failure: A2aFailure,
  version: A2aVersion,
  details = JSON.stringify(detailsOf(failure)),
): string {
  if (version === '0.3.0') return rpcError(failure, version);
  const code = statusIn(failure, version);
  const head = JSON.stringify({ code, status: statusName(failure, code), message: failure.message });
  return `{"error":${head.slice(0, -1)},"details":${details}}}`;
}

function statusName({ rpcCode, status }: A2aFailure, httpStatus: number): string {
  const name = status === undefined ? errorNamed(rpcCode) : undefined;
  return name ? a2aErrors[name].status : (statusNames.get(httpStatus) ?? 'INTERNAL');
}

function dataOf({ code, errors = [] }: A2aFailure): object | undefined {
  if (code === undefined) return undefined;
  return errors.length > 0 ? { code, errors } : { code };
}

/** Messages of google.rpc, as section 9.5 demands them: who fails, and where the input is wrong. */
function detailsOf({ rpcCode, code, errors = [] }: A2aFailure): object[] {
  const reason = code ?? errorNamed(rpcCode);
  if (reason === undefined) return [];
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: code === undefined ? 'a2a-protocol.org' : domain,
  };
  if (errors.length === 0) return [info];
  const fieldViolations = errors.map(({ pointer, detail }) => ({ field: pointer, description: detail }));
  return [info, { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }];
}
