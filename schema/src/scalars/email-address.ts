import { domainToASCII } from 'node:url';

/** Octets (RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3). */
const longest = { address: 254, local: 64 } as const;

/** What RFC 5322 lets stand in a dot-atom, and letters, marks and digits of any script (RFC 6531, section 3.3). */
const atom = String.raw`[A-Za-z0-9!#$%&'*+\/=?^_\x60{|}~\-\p{L}\p{M}\p{N}]+`;
const shape = new RegExp(
  String.raw`^(${atom}(?:\.${atom})*)@([\p{L}\p{M}\p{N}.\-\u00B7\u30FB\u200C\u200D]+)$`,
  'u',
);

/** Labels of letters, digits and hyphens, two at least; the last one is no number. */
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * An e-mail address in the one form in which it is kept: its local part composed (NFC) in the case it came in, the
 * domain in A-labels where it is internationalised (RFC 5890). `undefined`: it is none. Compatibility forms of a
 * local part, such as full-width letters, are refused: they look like others.
 */
export function emailAddress(text: string): string | undefined {
  if (text.length > longest.address) return undefined;
  const [, local = '', given = ''] = shape.exec(text.normalize('NFC')) ?? [];
  const domain = asciiDomain(given);
  const address = `${local}@${domain}`;
  const fits = Buffer.byteLength(local) <= longest.local && Buffer.byteLength(address) <= longest.address;
  return domain && fits && isUnambiguous(local) ? address : undefined;
}

/** A domain name in A-labels; one of ASCII stays as it is. `undefined`: it is none. */
function asciiDomain(name: string): string | undefined {
  const isPlain = /^[a-z0-9.-]*$/i.test(name) && !/(^|\.)xn--/i.test(name);
  const ascii = isPlain ? name : domainToASCII(name);
  return ascii.length <= 253 && host.test(ascii) ? ascii : undefined;
}

/** Neither compatibility forms nor characters that are not seen. */
function isUnambiguous(local: string): boolean {
  return local.normalize('NFKC') === local && !/\p{DI}/u.test(local);
}
