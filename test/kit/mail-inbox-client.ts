import { nextMail, type ReceivedMail } from './received-mail.ts';

/** The inbox that the whole run shares, for use in the process of a test. */
export class MailInboxClient {
  /** @param url the address of the inbox: MAIL_INBOX_URL */
  constructor(private readonly url: string) {}

  /** The mails to an address, oldest first. */
  async all(to: string): Promise<ReceivedMail[]> {
    const answer = await fetch(`${this.url}?${new URLSearchParams({ to })}`);
    return (await answer.json()) as ReceivedMail[];
  }

  /** Waits for a mail to an address; `after` is the number of mails that were read already. */
  next(to: string, after = 0): Promise<ReceivedMail> {
    return nextMail((address) => this.all(address), to, after);
  }
}
