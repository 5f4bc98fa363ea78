import type { JobWithMetadata } from 'pg-boss';

/** What a log and the queue may show of an error: messages of libraries may repeat the data that they were given. */
interface ErrorLabel {
  name: string;
  code: string;
}

/** A failed attempt, as the queue stores it and the log shows it. */
interface JobFailure {
  error: Error;
  output: ErrorLabel & { message: string };
}

/** Describes a failed attempt without the message of its error. */
export function failureOf(job: JobWithMetadata<unknown>, cause: unknown): JobFailure {
  const output = labelOf(cause);
  const message = `A job of the queue ${job.name} failed and ${nextOf(job)}: ${output.name} (${output.code}).`;
  return { error: new Error(message), output: { ...output, message } };
}

/** The name and code of whatever was thrown. */
export function labelOf(cause: unknown): ErrorLabel {
  const { name, code } = (cause ?? {}) as { name?: unknown; code?: unknown };
  return { name: identifier(name) ?? 'Error', code: identifier(code) ?? 'no code' };
}

function nextOf({ retryCount, retryLimit, deadLetter }: JobWithMetadata<unknown>): string {
  if (retryCount < retryLimit) return 'will be retried';
  return deadLetter ? 'is now a dead letter' : 'is given up';
}

/** Nothing that was thrown is trusted to be harmless text. */
function identifier(given: unknown): string | undefined {
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}
