/** What a log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
  [member: string]: unknown;
}

/** Libraries hang connections and keys onto their errors: only what is named here reaches a log. */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name: type, message, stack = '', cause } = error;
  const { code } = error as { code?: unknown };
  return { type, message, code, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}
