import type { SubgraphLog } from '../context/subgraph-log.ts';

/** A mail to one person, its text twice: plain, and as HTML. */
export interface MailMessage {
  /** One e-mail address, without a display name. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails over to whatever delivers them. */
export interface Mail {
  /**
   * Returns once the mail is in the hands of the next server.
   * @throws MailRefused when trying again is pointless; Error when the mail may be sent again later
   */
  send(message: MailMessage): Promise<void>;
}

/** The mail server will not take this mail, however often it is asked. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** What a sender of mails logs; pino's loggers are ones. */
export type MailLog = Pick<SubgraphLog, 'info' | 'warn'>;

/** An address as a log may show it: `ada@example.org` is `a***@example.org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address[0]}***${address.slice(at)}`;
}
