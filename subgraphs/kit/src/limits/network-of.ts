import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address that say whose it is: one customer is given all of a /64 at least (RFC 6177). */
const groups = 4;

/**
 * What requests of an address are counted under: an IPv4 address itself, of an IPv6 address its /64, because whoever
 * has one address of that has all of them.
 */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, groups).join(':')}::/64`;
}
