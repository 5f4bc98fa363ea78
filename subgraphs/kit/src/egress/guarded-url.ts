import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { refused, type UpstreamError } from './upstream-error.ts';

/** Whether an IP address may be connected to. */
export type AddressRule = (address: string) => boolean;

/**
 * The part of IPv6 that is assigned for use on the internet (RFC 4291, 2.4); everything else is not public.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Allows public unicast addresses, and the given ranges although they are not public. IPv4 inside IPv6 counts
 * as the IPv4 address that it is.
 * @param allowCidrs for instance `['10.1.0.0/16']`
 */
export function publicAddressRule(allowCidrs: readonly string[]): AddressRule {
  const allowed = allowCidrs.map((cidr) => ipaddr.parseCIDR(cidr));
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return isPublic(address) || allowed.some((range) => isWithin(address, range));
  };
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** The library throws when it matches an IPv4 address with an IPv6 range. */
function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean {
  return address.kind() === range[0].kind() && address.match(range as never);
}

/** Which URLs may be requested. */
export interface UrlRules {
  isAllowed: AddressRule;
  /** Hosts that may be asked without TLS, each for every port or with one: `agent.lan`, `10.1.0.5:8080`. */
  httpHosts: readonly string[] | 'ANY';
}

const lowestUnprivilegedPort = 1024;

/** Names that mean this machine or this network on every resolver. */
const localNames = /^(localhost|.*\.(localhost|local|internal))$/;

/**
 * Refuses an address before anything is resolved or connected. Only the platform's own parser reads the text,
 * because the connection uses it, too: it recognises every spelling of an IP address.
 * @throws UPSTREAM_FAILED; nothing was sent
 */
export function guardUrl(text: string, { isAllowed, httpHosts }: UrlRules): URL {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw refused('Only http and https URLs are allowed.');
  if (url.username || url.password) throw refused('The URL must not contain a user or a password.');
  const port = portOf(url);
  if (port < lowestUnprivilegedPort && port !== 80 && port !== 443) {
    throw refused(`Port ${port} is not allowed. Use 80, 443, or ${lowestUnprivilegedPort} and above.`);
  }
  const host = hostOf(url);
  if (localNames.test(host) || (isIP(host) && !isAllowed(host))) throw notPublic();
  if (url.protocol === 'http:' && !mayBePlain(url, httpHosts))
    throw refused('The URL must begin with https.');
  return url;
}

/**
 * The same message for a name that does not exist and for one that is private, so that it reveals nothing of
 * the internal network.
 */
export function notPublic(): UpstreamError {
  return refused('The host of this URL has no public address. Use a host reachable from the internet.');
}

function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80));
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/(?<!\.)\.+$/, '');
}

function mayBePlain(url: URL, httpHosts: UrlRules['httpHosts']): boolean {
  if (httpHosts === 'ANY') return true;
  return httpHosts.includes(url.hostname) || httpHosts.includes(`${url.hostname}:${portOf(url)}`);
}
