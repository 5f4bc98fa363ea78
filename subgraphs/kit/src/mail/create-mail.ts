import type { Configuration } from '../configuration/configuration.ts';
import type { Mail } from '../context/mail.types.ts';
import { LogMail } from './log-mail.ts';
import type { MailLog } from './mail.ts';

/** The configured sender: SMTP_URL, or the log without it. The library for SMTP is loaded only where it is used. */
export async function createMail(
  { SMTP_URL, MAIL_FROM, NODE_ENV }: Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM' | 'NODE_ENV'>,
  log: MailLog,
): Promise<Mail> {
  if (!SMTP_URL) return new LogMail(log, { showsText: NODE_ENV !== 'production' });
  const { SmtpMail } = await import('./smtp-mail.ts');
  return new SmtpMail({ url: SMTP_URL, from: MAIL_FROM, log });
}
