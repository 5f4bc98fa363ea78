import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it was received. */
interface WireMail {
  from: string;
  to: string[];
  /** Headers and body, lines ended by CRLF. */
  raw: string;
}

/** A mail server on this machine; addresses that start with `refused` have no mailbox. */
export class TestSmtpServer {
  readonly mails: WireMail[] = [];
  /** The parameters of each `MAIL FROM`. */
  readonly parameters: object[] = [];
  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: ({ args }, _session, done) => {
      this.parameters.push(args || {});
      done();
    },
    onRcptTo: ({ address }, _session, done) => {
      const isRefused = address.startsWith('refused');
      done(isRefused ? Object.assign(new Error(`${address} is unknown`), { responseCode: 550 }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      text(stream).then((raw) => {
        this.mails.push({ from, to, raw });
        done();
      }, done);
    },
  });

  /** Starts it, and returns its address as SMTP_URL accepts it. */
  start(): Promise<string> {
    return new Promise((resolve) => {
      const listening = this.server.listen(0, '127.0.0.1', () =>
        resolve(`smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`),
      );
    });
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
