import { GatewayError } from '@agg/schema';

/** Returns a required reason. @throws VALIDATION_FAILED for a blank one */
export function givenReason(reason: string): string {
  if (reason.trim() !== '') return reason;
  const detail = 'The reason is blank. Send a reason for the audit trail.';
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/reason', detail, code: 'REQUIRED' }],
  });
}
