import type { MailMessage } from '../context/mail.types.ts';
import { mailHtml } from './mail-html.ts';
import type { FilledMail, MailTemplate, MailValues } from './mail-template.ts';

/** The longest name that a mail shows, in characters. */
export const longestName = 100;

/** The longest text, in characters. */
export const longestText = 4_000;

/** Both parts of a mail. @throws Error that names the missing value: a mistake in the program */
export function mailOf(template: MailTemplate, values: MailValues): Omit<MailMessage, 'to'> {
  const mail = fill(template, values);
  return { subject: mail.subject, text: mailText(mail), html: mailHtml(mail) };
}

function fill(
  { subject, paragraphs, button, footer, long = [] }: MailTemplate,
  values: MailValues,
): FilledMail {
  const name = harmless(values.name ?? '');
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) =>
      harmless(needed(values, key), long.includes(key) ? longestText : longestName),
    );
  return {
    subject: filled(subject),
    greeting: name ? `Hello ${name},` : 'Hello,',
    paragraphs: paragraphs.map(filled),
    ...(button && { button: { label: button, link: needed(values, 'link') } }),
    footer: filled(footer),
  };
}

function needed(values: MailValues, key: string): string {
  const value = values[key];
  if (!value) throw new Error(`The mail template requires the value "${key}".`);
  return value;
}

/**
 * Any person can sign up with any name, and with the address of another person. Word joiners keep mail programs
 * from turning names into links, so that a name cannot carry an advertisement.
 */
function harmless(name: string, longest = longestName): string {
  const line = name.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
  const [...characters] = line.slice(0, 2 * longest + 1);
  const short = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : line;
  return short.replace(/(?<=\S)[.:@](?=\S)/g, '$&\u2060');
}

function mailText({ greeting, paragraphs, button, footer }: FilledMail): string {
  const action = button ? [`${button.label}:\n${button.link}`] : [];
  return `${[greeting, ...paragraphs, ...action, footer].join('\n\n')}\n`;
}
