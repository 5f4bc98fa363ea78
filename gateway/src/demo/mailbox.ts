import { randomUUID } from 'node:crypto';
import type { Mail, MailMessage } from '@agg/kit';

/** A mail that somebody of the demo got. */
export interface MailboxEntry extends MailMessage {
  id: string;
  sentAt: Date;
}

const capacity = 100;

/** Keeps the demo's mails in memory, to be read on a page. */
export class MailboxMail implements Mail {
  /** The newest first. */
  readonly mails: MailboxEntry[] = [];

  async send(message: MailMessage): Promise<void> {
    this.mails.unshift({ ...message, id: randomUUID(), sentAt: new Date() });
    this.mails.splice(capacity);
  }
}
