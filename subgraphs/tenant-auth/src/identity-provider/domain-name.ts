import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { unprocessable } from './unprocessable.ts';

const longest = 253;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** A domain that somebody adds. @throws UNPROCESSABLE for what is none */
export function domainNameOf(text: string): string {
  const domain = asAscii(text);
  const labels = domain.split('.');
  if (
    domain.length > longest ||
    labels.length < 2 ||
    !labels.every((each) => label.test(each)) ||
    isIP(domain)
  )
    throw unprocessable('domain', 'This is no domain of e-mails; write one like example.com.');
  return domain;
}

/** The domain of an e-mail, as domains are kept. */
export function emailDomainOf(email: string): string {
  return asAscii(email.slice(email.lastIndexOf('@') + 1));
}

/** As domains are kept and compared: lower case, ASCII (IDNA), no dot at the end; empty for what is none. */
export function asAscii(text: string): string {
  return domainToASCII(text).toLowerCase().replace(/\.$/, '');
}
