import type { SubgraphLog } from '../context/subgraph-log.ts';

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

/** The mail server refuses this mail permanently. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** What a sender of mails logs to; pino's loggers fit. */
export type MailLog = Pick<SubgraphLog, 'info' | 'warn'>;

/** An address as a log may show it: `ada@example.org` is `a***@example.org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address[0]}***${address.slice(at)}`;
}
