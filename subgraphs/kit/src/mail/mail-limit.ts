import type { Context } from '../context/context.ts';
import { consume } from '../limits/consume.ts';
import { normalEmail } from './normal-email.ts';

/** So many mails an e-mail gets in an hour for each reason, whoever asks for them. */
const mailsPerHour = 5;

/**
 * Counts a mail that somebody's wish sends to an e-mail; `false` where there were enough of them.
 * @param reason why somebody is mailed, in kebab case: each is counted by itself
 */
export async function mayBeMailed(
  { services }: Pick<Context, 'services'>,
  reason: string,
  email: string,
): Promise<boolean> {
  const limiter = services.limits.limiter(`mails-${reason}`, { points: mailsPerHour, seconds: 3_600 });
  return (await consume(limiter, normalEmail(email))) === true;
}
