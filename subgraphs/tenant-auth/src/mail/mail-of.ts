import type { MailMessage } from '@agg/kit';
import { mailHtml } from './mail-html.ts';
import { type MailKind, type MailTemplate, mails } from './mails.ts';

/** What is filled in. */
export interface MailValues {
  /** Of the person who gets the mail; empty or absent when nobody knows it yet. */
  name?: string;
  tenantName?: string;
  /** Where the button leads: a secret, mostly. */
  link?: string;
  /** How long the link works, for people: `24 hours`. */
  validFor?: string;
}

/** A mail with everything filled in: what both its parts are made from. */
export interface FilledMail {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  footer: string;
}

/** Characters of a name that a mail shows. */
const longestName = 100;

/** @throws Error that names the missing value, which is a mistake of ours */
export function mailOf(kind: MailKind, values: MailValues): Omit<MailMessage, 'to'> {
  const mail = fill(mails[kind], values);
  return { subject: mail.subject, text: mailText(mail), html: mailHtml(mail) };
}

function fill({ subject, paragraphs, button, footer }: MailTemplate, values: MailValues): FilledMail {
  const name = harmless(values.name ?? '');
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key) => harmless(needed(values, key as keyof MailValues)));
  return {
    subject: filled(subject),
    greeting: name ? `Hello ${name},` : 'Hello,',
    paragraphs: paragraphs.map(filled),
    ...(button && { button: { label: button, link: needed(values, 'link') } }),
    footer: filled(footer),
  };
}

function needed(values: MailValues, key: keyof MailValues): string {
  const value = values[key];
  if (!value) throw new Error(`A mail needs the value "${key}".`);
  return value;
}

/**
 * Whoever signs up chooses names, for somebody else's address too. Word joiners keep mail programs from making
 * links of them, so that nobody can advertise through us.
 */
function harmless(name: string): string {
  const line = name.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
  const short = line.length > longestName ? `${line.slice(0, longestName)}…` : line;
  return short.replace(/(?<=\S)[.:@](?=\S)/g, '$&\u2060');
}

function mailText({ greeting, paragraphs, button, footer }: FilledMail): string {
  const action = button ? [`${button.label}:\n${button.link}`] : [];
  return `${[greeting, ...paragraphs, ...action, footer].join('\n\n')}\n`;
}
