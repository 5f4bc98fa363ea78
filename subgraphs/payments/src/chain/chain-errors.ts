import {
  AbiDecodingZeroDataError,
  BaseError,
  ExecutionRevertedError,
  HttpRequestError,
  LimitExceededRpcError,
  RawContractError,
  ResourceUnavailableRpcError,
  RpcRequestError,
  TimeoutError,
} from 'viem';

/** The code of JSON-RPC errors with which nodes report that a call has reverted. */
const reverted = 3;

/** Whether a chain has answered that a call reverts; `false` where the chain could not be asked. */
export function hasReverted(error: unknown): boolean {
  return hasCause(
    error,
    (cause) =>
      cause instanceof ExecutionRevertedError ||
      cause instanceof RawContractError ||
      (cause instanceof RpcRequestError && cause.code === reverted),
  );
}

/** Whether a node has answered that a call does not succeed, for whatever reason; `false` where it could not be asked. */
export function isRefusal(error: unknown): boolean {
  return hasReverted(error) || hasCause(error, (cause) => cause instanceof RpcRequestError);
}

/** Whether a node did not answer, or refuses requests now. */
export function isUnreachable(error: unknown): boolean {
  return hasCause(
    error,
    (cause) =>
      cause instanceof HttpRequestError ||
      cause instanceof TimeoutError ||
      cause instanceof LimitExceededRpcError ||
      cause instanceof ResourceUnavailableRpcError,
  );
}

/** Whether a contract has answered that it lacks a function, or there is no contract. */
export function isNoSuchFunction(error: unknown): boolean {
  return hasReverted(error) || hasCause(error, (cause) => cause instanceof AbiDecodingZeroDataError);
}

function hasCause(error: unknown, isMeant: (cause: unknown) => boolean): boolean {
  return error instanceof BaseError && error.walk(isMeant) !== null;
}

/** Characters of an error that are logged: a node may say any number. */
export const longestMessage = 500;

/** The same error without the address of the node, which may contain a key, and without most of a long message. */
export function withoutAddress(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error;
  const { shortMessage, details = '' } = error;
  return new Error(`${shortMessage} ${details}`.trim().slice(0, longestMessage));
}

/** What a node says of a transaction that it refuses, in the words of geth, which the others repeat. */
const refusals = {
  KNOWN: /already ?known|known transaction|already imported/i,
  NONCE_TOO_LOW: /nonce too low|nonce is too low|lower than the current nonce|OldNonce/i,
  UNDERPRICED: /underpriced|fee ?too ?low|max fee per gas less than block base fee/i,
  NO_GAS_MONEY: /insufficient ?funds/i,
} as const;

export type Refusal = keyof typeof refusals | 'OTHER';

/** Why a node has refused a transaction. */
export function refusalOf(error: unknown): Refusal {
  const text = error instanceof BaseError ? `${error.details} ${error.message}` : String(error);
  const known = Object.entries(refusals).find(([, words]) => words.test(text));
  return (known?.[0] as Refusal | undefined) ?? 'OTHER';
}
