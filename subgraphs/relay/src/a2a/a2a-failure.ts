import { type ErrorCode, toProblem } from '@agg/schema';
import type { A2aFailure } from './a2a.types.ts';
import { a2aErrors } from './a2a-error.table.ts';
import { A2aError } from './a2a-error.ts';

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
