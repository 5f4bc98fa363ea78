import { randomUUID } from 'node:crypto';
import type { Mail, MailMessage } from '@agg/kit/host';

/** A mail received by a person of the demo. */
export interface MailboxEntry extends MailMessage {
  id: string;
  sentAt: Date;
}

const capacity = 100;

/** Keeps the demo's mails in memory, to be read on a page. */
export class MailboxMail implements Mail {
  readonly delivery = 'SENT';
  /** Newest first. */
  readonly mails: MailboxEntry[] = [];

  async send(message: MailMessage): Promise<void> {
    this.mails.unshift({ ...message, id: randomUUID(), sentAt: new Date() });
    this.mails.splice(capacity);
  }
}
