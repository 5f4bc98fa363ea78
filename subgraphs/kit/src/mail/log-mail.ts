import type { Mail, MailDelivery, MailMessage } from '../context/mail.types.ts';
import { type MailLog, maskAddress } from './mail.ts';

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
