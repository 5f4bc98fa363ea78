import { eventually } from '@agg/schema/testing';

/** A mail, as tests read it. */
export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The target of its button; empty without one. */
  link: string;
  /** The token in the link's fragment; empty without one. */
  token: string;
}

/** Returns every mail to an address, oldest first. */
export type AllMails = (to: string) => Promise<ReceivedMail[]> | ReceivedMail[];

/**
 * Waits for a mail to an address.
 * @param after the number of mails to it that were read already
 */
export function nextMail(all: AllMails, to: string, after: number): Promise<ReceivedMail> {
  return eventually(async () => (await all(to))[after], `mail number ${after + 1} comes to ${to}`);
}
