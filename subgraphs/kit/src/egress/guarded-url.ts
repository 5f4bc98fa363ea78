import { isIP } from 'node:net';
import { GatewayError } from '@agg/schema';
import type { AddressRule } from './public-address.ts';

const lowestUnprivilegedPort = 1024;

/** Names that mean this machine or this network on every resolver. */
const localNames = /^(localhost|.*\.(localhost|local|internal))$/;

/**
 * Refuses an address before anything is resolved or connected. Only the platform's own parser reads the text,
 * because the connection uses it, too: it recognises every spelling of an IP address.
 * @throws UNPROCESSABLE
 */
export function guardUrl(text: string, isAllowed: AddressRule): URL {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw refused('Only http and https URLs are allowed.');
  if (url.username || url.password) throw refused('The URL must not contain a user or a password.');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port < lowestUnprivilegedPort && port !== 80 && port !== 443) {
    throw refused(`Port ${port} is not allowed. Use 80, 443, or ${lowestUnprivilegedPort} and above.`);
  }
  const host = hostOf(url);
  if (localNames.test(host) || (isIP(host) && !isAllowed(host))) throw notPublic();
  return url;
}

/**
 * The same message for a name that does not exist and for one that is private, so that it reveals nothing of
 * the internal network.
 */
export function notPublic(): Error {
  return refused('The host of this URL has no public address. Use a host reachable from the internet.');
}

/** A refusal whose detail is shown to the caller. */
export function refused(detail: string, cause?: unknown): GatewayError {
  return new GatewayError('UNPROCESSABLE', detail, { cause });
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/(?<!\.)\.+$/, '');
}
