/** The members of an error that are logged. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
  [member: string]: unknown;
}

/** Libraries attach connections and keys to their errors: only the members named here reach a log. */
export function serializeError(error: unknown): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: String(error), stack: '' };
  const { name: type = 'Error', message, stack = '', cause, code } = error;
  return { type, message, code, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}

/** Some libraries report plain copies of their errors. */
function isErrorLike(error: unknown): error is Error & { code?: unknown } {
  return typeof (error as { message?: unknown } | null | undefined)?.message === 'string';
}
