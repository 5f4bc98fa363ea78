import { GatewayError } from '@agg/schema';

/** Of a step whose reason is no secret of one side: unlike other reasons, it is more than the audit trail's. */
export const sharedReason =
  'Why. Both tenants of the subscription see it, and it is in the mails to their people.';

/** Returns the reason. @throws VALIDATION_FAILED for a blank one */
export function givenReason(reason: string): string {
  if (reason.trim() !== '') return reason;
  const detail = 'The reason is blank. Send a reason for the audit trail.';
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/reason', detail, code: 'REQUIRED' }],
  });
}
