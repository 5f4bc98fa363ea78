import type { ErrorCode } from './error-table.ts';
import { GatewayError } from './gateway-error.ts';

/** A problem with one member of an input. */
export interface Fault {
  /** JSON Pointer into the body: `/answers/3/question`. */
  pointer: string;
  /** The problem, the value and the remedy. */
  detail: string;
}

/** Rejects an input with all of its faults; does nothing without faults. @throws `code` */
export function refuseFaults(code: ErrorCode, faults: readonly Fault[], memberCode = 'INVALID'): void {
  const [first] = faults;
  if (!first) return;
  const errors = faults.map((fault) => ({ ...fault, code: memberCode }));
  throw new GatewayError(code, first.detail, { errors });
}

/** Returns the text. @throws VALIDATION_FAILED for a blank one */
export function givenText(text: string, pointer: '/reason'): string {
  const detail = `The ${pointer.slice(1)} is blank. Send a ${pointer.slice(1)} for the audit trail.`;
  refuseFaults('VALIDATION_FAILED', text.trim() === '' ? [{ pointer, detail }] : [], 'REQUIRED');
  return text;
}
