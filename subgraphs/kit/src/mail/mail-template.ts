/** The text of one kind of mail. `{name}` and any other `{placeholder}` are filled in. */
export interface MailTemplate {
  subject: string;
  paragraphs: readonly string[];
  /** The label of the one button, which leads to `link`. */
  button?: string;
  footer: string;
  /** Placeholders whose values are texts rather than names, which are longer. */
  long?: readonly string[];
}

/** The values of placeholders. */
export interface MailValues {
  /** The recipient's name; empty or absent when it is not known yet. */
  name?: string;
  /** The target of the button, usually a secret. */
  link?: string;
  [placeholder: string]: string | undefined;
}

/** A mail with everything filled in, from which both its parts are made. */
export interface FilledMail {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  footer: string;
}
