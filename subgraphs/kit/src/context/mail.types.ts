/** A mail to one person, as plain text and as HTML. */
export interface MailMessage {
  /** One e-mail address, without a display name. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What becomes of mails: they are sent, written to the log for developers, or discarded. */
export type MailDelivery = 'SENT' | 'LOGGED' | 'DISCARDED';

/** Hands mails over for delivery. */
export interface Mail {
  readonly delivery: MailDelivery;
  /**
   * Resolves once the next server has accepted the mail.
   * @throws MailRefused when a retry is pointless; Error when the mail may be sent again later
   */
  send(message: MailMessage): Promise<void>;
}
