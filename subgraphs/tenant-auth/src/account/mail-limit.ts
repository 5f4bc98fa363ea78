import { type Context, mayBeMailed } from '@agg/kit';
import { GatewayError } from '@agg/schema';

/** Counts a requested mail to an e-mail. @throws RATE_LIMITED over the limit */
export async function assertMayBeMailed(
  context: Context,
  reason: 'sign-up' | 'invitation',
  email: string,
): Promise<void> {
  if (await mayBeMailed(context, reason, email)) return;
  const detail =
    'This e-mail has been sent enough mails for now; look into its mailbox, or try again in an hour.';
  throw new GatewayError('RATE_LIMITED', detail, { retryAfter: 3_600 });
}
