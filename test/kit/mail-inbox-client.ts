import { nextMail, type ReceivedMail } from './received-mail.ts';

/** The inbox that the whole run shares, seen from the process of a test. */
export class MailInboxClient {
  /** @param url where the inbox answers: MAIL_INBOX_URL */
  constructor(private readonly url: string) {}

  /** The mails to an address, the oldest first. */
  async all(to: string): Promise<ReceivedMail[]> {
    const answer = await fetch(`${this.url}?${new URLSearchParams({ to })}`);
    return (await answer.json()) as ReceivedMail[];
  }

  /** Waits for a mail to an address; `after`: how many of them have been seen already. */
  next(to: string, after = 0): Promise<ReceivedMail> {
    return nextMail((address) => this.all(address), to, after);
  }
}
