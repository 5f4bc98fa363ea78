import { isIP } from 'node:net';
import { makeExactValidator, makeValidator } from 'envalid';
import { parseMailbox } from '../primitives/mailbox-address.ts';
import { list } from './validators.ts';

/** An http(s) address without credentials, query and fragment; returned without a trailing slash. */
export const httpUrl = makeExactValidator<string>((value) =>
  asHttpUrl(value).href.replace(/(?<!\/)\/+$/, ''),
);

/** The same, returned as it is: issuers are compared character by character (RFC 8414, section 3.3). */
export const issuerUrl = makeExactValidator<string>((value) => {
  asHttpUrl(value);
  return value;
});

function asHttpUrl(value: string): URL {
  const url = URL.parse(value);
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isHttp || url.username || url.password || url.search || url.hash)
    throw new Error('must be an http or https URL without credentials, query and fragment');
  return url;
}

/** The address of a database. @throws Error whose message completes "NAME: it …" for any other text */
export function asPostgresUrl(value: string): string {
  const url = URL.parse(value);
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  // A password with a slash ends the host: its first part would be shown as that of a port.
  const isCut = !url?.username && /@/.test(`${url?.pathname}${url?.hash}`);
  if (!url || !isPostgres || !url.hostname || url.pathname.length < 2 || isCut)
    throw new Error(
      'must be like postgresql://user:password@host:5432/database, with special characters encoded: / is %2F, # is %23',
    );
  return value;
}

export const postgresUrl = makeExactValidator<string>(asPostgresUrl);

export const redisUrl = makeExactValidator<string>((value) => {
  const url = URL.parse(value);
  if (!url?.hostname || !/^rediss?:$/.test(url.protocol))
    throw new Error('must be like redis://user:password@host:6379/0, or rediss:// for TLS');
  return value;
});

/**
 * A mail server: `smtps://` uses TLS from the start, `smtp://` switches to it where the server supports it.
 */
export const smtpUrl = makeExactValidator<string>((value) => {
  const url = URL.parse(value);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new Error('must be like smtps://user:password@host:465 or smtp://host:587');
  return value;
});

/** The sender of mails. */
export const mailSender = makeValidator<string>((value) => {
  parseMailbox(value);
  return value;
});

/** Comma-separated origins, such as `https://console.example.com`. */
export const origins = makeExactValidator<string[]>((value) =>
  list(value).map((item) => {
    const url = URL.parse(item);
    if (!url || url.origin === 'null' || url.href !== `${url.origin}/`)
      throw new Error(
        'must be origins separated by commas, like https://console.example.com; * is not accepted',
      );
    return url.origin;
  }),
);

/** Comma-separated address ranges, such as `10.0.0.0/8,fd00::/8`. */
export const cidrs = makeExactValidator<string[]>((value) => {
  const items = list(value);
  if (!items.every(isCidr))
    throw new Error('must be CIDR ranges separated by commas, like 10.0.0.0/8,fd00::/8');
  return items;
});

function isCidr(item: string): boolean {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(item) ?? [];
  const family = isIP(address);
  return family !== 0 && bits !== '' && Number(bits) <= (family === 4 ? 32 : 128);
}

/**
 * Comma-separated hosts of URLs, each with or without a port, such as `agent.lan,10.1.0.5:8080`; returned as
 * URLs have them.
 */
export const hosts = makeExactValidator<string[]>((value) => list(value).map(hostOfItem));

/** A host without a port means every port, so a default port must not disappear. */
function hostOfItem(item: string): string {
  const url = URL.parse(`https://${item}`);
  if (!url || url.href !== `https://${url.host}/`)
    throw new Error('must be hosts separated by commas, like agent.lan,10.1.0.5:8080');
  const [, port] = /:(\d+)$/.exec(item) ?? [];
  return port ? `${url.hostname}:${Number(port)}` : url.hostname;
}

/** Comma-separated name servers: IP addresses with or without a port, such as `10.0.0.2,[fd00::2]:5353`. */
export const nameServers = makeExactValidator<string[]>((value) => {
  const items = list(value);
  if (!items.every(isNameServer))
    throw new Error('must be IP addresses separated by commas, like 10.0.0.2,10.0.0.3:5353,[fd00::2]:53');
  return items;
});

function isNameServer(item: string): boolean {
  if (isIP(item) !== 0) return true;
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(item) ?? [];
  return isIP(v6 ?? v4 ?? '') === (v6 ? 6 : 4) && Number(port) > 0 && Number(port) <= 65_535;
}
