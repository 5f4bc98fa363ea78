import { createTransport } from 'nodemailer';
import type { Mail, MailMessage } from '../context/mail.types.ts';
import { isAddress, parseMailbox } from '../primitives/mailbox-address.ts';
import { type MailLog, MailRefused, maskAddress } from './mail.ts';

/** Milliseconds for each step on the way to the mail server, and for an idle connection. */
const patience = 10_000;
const timeouts = timeoutsOf(patience);

/** The same for an operator who watches a start. */
const brief = timeoutsOf(4_000);

function timeoutsOf(milliseconds: number) {
  return {
    dnsTimeout: milliseconds,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    idleTimeout: milliseconds,
  };
}

/** Keeps a message from making the library read a file or a URL. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** A few connections for all mails of this process: enough for bursts, and polite. */
const pool = { pool: true, maxConnections: 3 } as const;

/** The address of the mail server, and the sender. */
export interface SmtpMailOptions {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: string;
  /** `Name <address>` or an address alone. */
  from: string;
  log: MailLog;
}

/** Sends by SMTP (RFC 5321). */
export class SmtpMail implements Mail {
  readonly delivery = 'SENT';
  private readonly transport;
  private readonly from;
  private readonly log: MailLog;

  constructor({ url, from, log }: SmtpMailOptions) {
    this.transport = createTransport({ url, ...pool, ...timeouts, ...closed });
    this.from = parseMailbox(from);
    this.log = log;
  }

  async send({ to, subject, text, html }: MailMessage): Promise<void> {
    // Checked, and passed as an object, so that nothing in it becomes a second recipient or a header.
    if (!isAddress(to)) {
      this.log.warn({ to: maskAddress(to) }, 'A mail was not sent: its recipient address is invalid.');
      throw new MailRefused('The recipient is not one valid e-mail address.');
    }
    const recipient = { name: '', address: to };
    const message = { from: this.from, to: recipient, subject: oneLine(subject), text, html };
    try {
      await this.transport.sendMail(message);
    } catch (error) {
      throw this.failure(error as SmtpError, to);
    }
  }

  /** Ends the connections to the server. */
  close(): void {
    this.transport.close();
  }

  /** The server's own words may repeat the address, so only its code is used. */
  private failure({ code, responseCode, permanent }: SmtpError, to: string): Error {
    const reason = [code, responseCode].filter(Boolean).join(' ') || 'no code';
    this.log.warn({ to: maskAddress(to), reason }, 'The mail server did not accept a mail.');
    const message = `The mail server did not accept a mail (${reason}).`;
    return permanent ? new MailRefused(message) : new Error(message);
  }
}

/** An error of the library. */
export type SmtpError = Error & { code?: string; responseCode?: number; permanent?: boolean };

/** Connects, signs in and sends nothing. @throws SmtpError that says what keeps it from that */
async function signInOnce(url: string): Promise<void> {
  const transport = createTransport({ url, ...brief, ...closed });
  await transport.verify().finally(() => transport.close());
}

/** A line break would end the header. */
function oneLine(subject: string): string {
  return subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** @returns what is wrong with the mail server and what to do, without the password; `undefined` where it accepts mails */
export async function mailServerProblem(url: string): Promise<string | undefined> {
  return signInOnce(url).then(
    () => undefined,
    (error) => describe(new URL(url), error),
  );
}

function describe({ hostname, host }: URL, { code = 'no code', responseCode }: SmtpError): string {
  const reason = [code, responseCode].filter(Boolean).join(' ');
  const found = {
    EAUTH: `${host} refuses the login (${reason}). Correct user and password`,
    EDNS: `the host ${hostname} is not known (${reason}). Correct it`,
  }[code];
  const other = `${host} cannot be used (${reason}). Correct host, port and TLS, or start the server`;
  return `SMTP_URL: ${found ?? other}. Mails wait in the queue, and each is tried for about two hours.`;
}
