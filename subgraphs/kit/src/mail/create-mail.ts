import type { Configuration } from '../configuration/configuration.ts';
import type { Mail, MailDelivery, MailMessage } from '../context/mail.types.ts';
import { type MailLog, maskAddress } from './mail.ts';

/** The configured sender: SMTP_URL, or the log without it. The library for SMTP is loaded only where it is used. */
export async function createMail(
  { SMTP_URL, MAIL_FROM, NODE_ENV }: Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM' | 'NODE_ENV'>,
  log: MailLog,
): Promise<Mail> {
  if (!SMTP_URL) return new LogMail(log, { showsText: NODE_ENV !== 'production' });
  const { SmtpMail } = await import('./smtp-mail.ts');
  return new SmtpMail({ url: SMTP_URL, from: MAIL_FROM, log });
}

/** Replaces a mail server: developers read mails in the log. */
export class LogMail implements Mail {
  readonly delivery: MailDelivery;

  /** @param options.showsText `false` where others read the log: the links in mails are secrets */
  constructor(
    private readonly log: MailLog,
    private readonly options: { showsText: boolean },
  ) {
    this.delivery = options.showsText ? 'LOGGED' : 'DISCARDED';
  }

  async send({ to, subject, text }: MailMessage): Promise<void> {
    if (this.options.showsText) this.log.info({ to: maskAddress(to), subject, text }, 'A mail was logged.');
    else this.log.warn({ recipients: 1 }, 'A mail was not sent. Set SMTP_URL.');
  }
}
