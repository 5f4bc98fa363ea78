import { eventually } from './eventually.ts';

/** A mail as tests look at it. */
export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Where its button leads; empty without one. */
  link: string;
  /** The token in the link's fragment; empty without one. */
  token: string;
}

/** Gives every mail that has come to an address, the oldest first. */
export type AllMails = (to: string) => Promise<ReceivedMail[]> | ReceivedMail[];

/**
 * Waits for a mail to an address.
 * @param after how many mails to it have been seen already
 */
export function nextMail(all: AllMails, to: string, after: number): Promise<ReceivedMail> {
  return eventually(async () => (await all(to))[after], `mail number ${after + 1} comes to ${to}`);
}
