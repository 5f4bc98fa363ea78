import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { unprocessable } from './unprocessable.ts';

const longest = 253;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Normalizes a domain that a caller adds. @throws UNPROCESSABLE for an invalid one */
export function domainNameOf(text: string): string {
  const domain = asAscii(text);
  const labels = domain.split('.');
  if (
    domain.length > longest ||
    labels.length < 2 ||
    !labels.every((each) => label.test(each)) ||
    isIP(domain)
  )
    throw unprocessable('domain', 'This is not a valid e-mail domain. Send a domain such as example.com.');
  return domain;
}

/** The domain of an e-mail, normalized like stored domains. */
export function emailDomainOf(email: string): string {
  return asAscii(email.slice(email.lastIndexOf('@') + 1));
}

/** The stored form of a domain: lower case, ASCII (IDNA), no trailing dot; empty for an invalid one. */
export function asAscii(text: string): string {
  return domainToASCII(text).toLowerCase().replace(/\.$/, '');
}
