import type { Context } from '../context/context.ts';
import { consume } from '../limits/rate-limits.ts';

/**
 * How e-mail addresses that `EmailScalar` has read are stored and compared: one mailbox is one person,
 * however the address is typed. Lower case and NFC only: `ß` and `ss`, or `é` and `e`, differ.
 */
export function normalEmail(email: string): string {
  return email.toLowerCase().normalize('NFC');
}

/** Mails per hour of one e-mail address and reason, counted over all requests. */
const mailsPerHour = 5;

/**
 * Counts a mail that a request sends to an e-mail address; `false` when the address has had enough of them.
 * @param reason why the mail is sent, in kebab case; each reason is counted separately
 */
export async function mayBeMailed(
  { services }: Pick<Context, 'services'>,
  reason: string,
  email: string,
): Promise<boolean> {
  const limiter = services.limits.limiter(`mails-${reason}`, { points: mailsPerHour, seconds: 3_600 });
  return (await consume(limiter, normalEmail(email))) === true;
}
