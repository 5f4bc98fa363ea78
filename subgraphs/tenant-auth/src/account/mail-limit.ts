import type { Context } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { consume } from '../access/failures.ts';
import { normalEmail } from '../user/email.ts';

/** So many mails an e-mail gets in an hour for each reason, whoever asks for them. */
const mailsPerHour = 5;

/** Why somebody is mailed. */
type Reason = 'account' | 'sign-up' | 'invitation';

/** Counts a mail that somebody's wish sends to an e-mail; `false` where there were enough of them. */
export async function mayBeMailed({ services }: Context, reason: Reason, email: string): Promise<boolean> {
  const limiter = services.limits.limiter(`mails-${reason}`, { points: mailsPerHour, seconds: 3_600 });
  return (await consume(limiter, normalEmail(email))) === true;
}

/** The same. @throws RATE_LIMITED */
export async function assertMayBeMailed(context: Context, reason: Reason, email: string): Promise<void> {
  if (await mayBeMailed(context, reason, email)) return;
  const detail =
    'This e-mail has been sent enough mails for now; look into its mailbox, or try again in an hour.';
  throw new GatewayError('RATE_LIMITED', detail, { retryAfter: 3_600 });
}
