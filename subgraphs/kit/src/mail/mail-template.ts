/** What one kind of mail says. `{name}` and any other `{placeholder}` are filled in. */
export interface MailTemplate {
  subject: string;
  paragraphs: readonly string[];
  /** What the one button says; it leads to `link`. */
  button?: string;
  footer: string;
}

/** What is filled in, by placeholder. */
export interface MailValues {
  /** Of the person who gets the mail; empty or absent when nobody knows it yet. */
  name?: string;
  /** Where the button leads: a secret, mostly. */
  link?: string;
  [placeholder: string]: string | undefined;
}

/** A mail with everything filled in: what both its parts are made from. */
export interface FilledMail {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  footer: string;
}
