import { type Context, consume, mayBeMailed } from '@agg/kit';
import { GatewayError } from '@agg/schema';

/** Invitations that a tenant may mail in an hour: the platform must not become a way to send mails to any address. */
const invitationsOfTenant = { points: 1_000, seconds: 3_600 };

/**
 * Counts a requested mail to an e-mail, and an invitation also for its tenant.
 * @param pointer to the e-mail in the request, for the error
 * @throws RATE_LIMITED over the limit
 */
export async function assertMayBeMailed(
  context: Context,
  reason: 'sign-up' | 'invitation' | 'email-change' | 'email-change-notice',
  email: string,
  pointer = '/email',
): Promise<void> {
  if (!(await mayBeMailed(context, reason, email)))
    throw tooMany(
      'Too many messages were sent to this e-mail. Check the mailbox, or retry in an hour.',
      pointer,
    );
  if (reason === 'invitation' && !(await mayInvite(context)))
    throw tooMany('The tenant has sent too many invitations. Retry in an hour.', pointer);
}

async function mayInvite({ caller, services }: Context): Promise<boolean> {
  if (!caller) return true;
  const limiter = services.limits.limiter('invitations-of-tenant', invitationsOfTenant);
  return (await consume(limiter, caller.tenantId)) === true;
}

function tooMany(detail: string, pointer: string): GatewayError {
  const errors = [{ pointer, detail, code: 'TOO_MANY_MAILS' }];
  return new GatewayError('RATE_LIMITED', detail, { retryAfter: 3_600, errors });
}
