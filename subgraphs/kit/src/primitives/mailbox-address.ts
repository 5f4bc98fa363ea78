/** An address with the name that mail programs show. */
interface MailboxAddress {
  name: string;
  address: string;
}

// Both exclude white space, control characters, and what RFC 5322 gives a special meaning outside quotes.
const alone = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;
const named = /^([^\p{Cc}<>"]*)<([^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+)>$/u;

/** Whether the text is one e-mail address and nothing else. */
export function isAddress(text: string): boolean {
  return alone.test(text);
}

/**
 * Reads `Ada Lovelace <ada@example.org>` or `ada@example.org`.
 * @throws Error that does not repeat the text, which may be personal data
 */
export function parseMailbox(text: string): MailboxAddress {
  if (isAddress(text)) return { name: '', address: text };
  const [, name = '', address] = named.exec(text) ?? [];
  if (!address) throw new Error('must be like Name <name@example.org> or name@example.org');
  return { name: name.trim(), address };
}
