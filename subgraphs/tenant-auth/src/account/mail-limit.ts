import { type Context, mayBeMailed } from '@agg/kit';
import { GatewayError } from '@agg/schema';

/**
 * Counts a requested mail to an e-mail.
 * @param pointer to the e-mail in the request, for the error
 * @throws RATE_LIMITED over the limit
 */
export async function assertMayBeMailed(
  context: Context,
  reason: 'sign-up' | 'invitation' | 'email-change' | 'email-change-notice',
  email: string,
  pointer = '/email',
): Promise<void> {
  if (await mayBeMailed(context, reason, email)) return;
  const detail = 'Too many messages were sent to this e-mail. Check the mailbox, or retry in an hour.';
  const errors = [{ pointer, detail, code: 'TOO_MANY_MAILS' }];
  throw new GatewayError('RATE_LIMITED', detail, { retryAfter: 3_600, errors });
}
