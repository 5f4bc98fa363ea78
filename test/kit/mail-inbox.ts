import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { nextMail, type ReceivedMail } from './received-mail.ts';

const loopback = '127.0.0.1';

/**
 * A real local mail server that stores the mails to every address. It answers `GET {inboxUrl}?to=` with the
 * mails as JSON, so that other processes can read them (see MailInboxClient).
 */
export class MailInbox {
  private readonly mails: ReceivedMail[] = [];
  private readonly smtp: SMTPServer;
  private readonly http: Server;

  private constructor() {
    this.smtp = new SMTPServer({
      // It has no trusted certificate.
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, done) => {
        const keep = async () => {
          const read = await readMail(await buffer(stream));
          for (const { address } of envelope.rcptTo) this.mails.push({ ...read, to: address });
        };
        keep().then(() => done(), done);
      },
    });
    this.http = createServer(({ url }, response) => {
      const to = new URL(String(url), 'http://inbox').searchParams.get('to') ?? '';
      response.end(JSON.stringify(this.all(to)));
    });
  }

  static async start(): Promise<MailInbox> {
    const inbox = new MailInbox();
    await Promise.all([listen(inbox.smtp), listen(inbox.http)]);
    return inbox;
  }

  /** In the format of SMTP_URL. */
  get url(): string {
    return `smtp://${loopback}:${portOf(this.smtp.server)}`;
  }

  /** The address for other processes. */
  get inboxUrl(): string {
    return `http://${loopback}:${portOf(this.http)}`;
  }

  /** The mails to an address, oldest first. */
  all(to: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
  }

  /** Waits for a mail to an address; `after` is the number of mails that were read already. */
  next(to: string, after = 0): Promise<ReceivedMail> {
    return nextMail((address) => this.all(address), to, after);
  }

  async stop(): Promise<void> {
    this.http.closeAllConnections();
    await Promise.all([
      new Promise<void>((resolve) => this.http.close(() => resolve())),
      new Promise<void>((resolve) => this.smtp.close(() => resolve())),
    ]);
  }
}

async function readMail(raw: Buffer): Promise<Omit<ReceivedMail, 'to'>> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const fragment = URL.canParse(link) ? new URL(link).hash.slice(1) : '';
  const token = new URLSearchParams(fragment).get('token') ?? '';
  return { from: from?.address ?? '', subject, text, html, link, token };
}

function listen(server: SMTPServer | Server): Promise<void> {
  return new Promise((resolve) => void server.listen(0, loopback, () => resolve()));
}

function portOf(server: { address(): string | AddressInfo | null }): number {
  return (server.address() as AddressInfo).port;
}
