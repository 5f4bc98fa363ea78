import { domainToASCII } from 'node:url';

/** Octets (RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3). */
const longest = { address: 254, local: 64 } as const;

/**
 * The characters of a dot-atom (RFC 5322), and letters, marks and digits of any script (RFC 6531, section
 * 3.3).
 */
const atoms = /^[\w.!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{N}]+$/u;
const emptyAtom = /^\.|\.\.|\.$/;

/** Characters that may become a domain; percent-encoding, for instance, is refused. */
const domainName = /^[\p{L}\p{M}\p{N}.\-\u00B7\u30FB\u200C\u200D]+$/u;

/** At least two labels of letters, digits and hyphens; the last one is not a number. */
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * An e-mail address in its stored form: the local part composed (NFC) with its case unchanged, the domain in
 * A-labels where it is internationalised (RFC 5890). Compatibility forms in the local part, such as
 * full-width letters, are refused: they look like other characters.
 * @returns `undefined` for a text that is not an address
 */
export function emailAddress(text: string): string | undefined {
  if (text.length > longest.address) return undefined;
  const [local = '', name = '', ...more] = text.normalize('NFC').split('@');
  const domain = more.length === 0 ? asciiDomain(name) : undefined;
  const address = `${local}@${domain}`;
  const fits = Buffer.byteLength(local) <= longest.local && Buffer.byteLength(address) <= longest.address;
  return domain && fits && isLocalPart(local) ? address : undefined;
}

/** A domain name in A-labels, unchanged if it is ASCII; `undefined` for a text that is not a domain name. */
function asciiDomain(name: string): string | undefined {
  if (!domainName.test(name)) return undefined;
  const isPlain = /^[a-z0-9.-]*$/i.test(name) && !/(^|\.)xn--/i.test(name);
  const ascii = isPlain ? name : domainToASCII(name);
  return ascii.length <= 253 && host.test(ascii) ? ascii : undefined;
}

/** A dot-atom without compatibility forms and invisible characters. */
function isLocalPart(text: string): boolean {
  return (
    atoms.test(text) && !emptyAtom.test(text) && text.normalize('NFKC') === text && !/\p{DI}/u.test(text)
  );
}
