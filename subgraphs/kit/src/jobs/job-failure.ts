import type { JobWithMetadata } from 'pg-boss';

/** A failed attempt, as the queue stores it and the log shows it. */
interface JobFailure {
  error: Error;
  output: { name: string; code: string; message: string };
}

/**
 * Describes a failed attempt by the name and code of its error: messages of libraries may repeat the data that
 * they were given.
 */
export function failureOf(job: JobWithMetadata<unknown>, cause: unknown): JobFailure {
  const { name, code } = (cause ?? {}) as { name?: unknown; code?: unknown };
  const output = { name: identifier(name) ?? 'Error', code: identifier(code) ?? 'no code' };
  const message = `A job of the queue ${job.name} failed and ${nextOf(job)}: ${output.name} (${output.code}).`;
  return { error: new Error(message), output: { ...output, message } };
}

function nextOf({ retryCount, retryLimit, deadLetter }: JobWithMetadata<unknown>): string {
  if (retryCount < retryLimit) return 'will be retried';
  return deadLetter ? 'is now a dead letter' : 'is given up';
}

/** Nothing that was thrown is trusted to be harmless text. */
function identifier(given: unknown): string | undefined {
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}
