/** A mail to one person, as plain text and as HTML. */
export interface MailMessage {
  /** One e-mail address, without a display name. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails over for delivery. */
export interface Mail {
  /**
   * Resolves once the next server has accepted the mail.
   * @throws MailRefused when a retry is pointless; Error when the mail may be sent again later
   */
  send(message: MailMessage): Promise<void>;
}
