import ipaddr from 'ipaddr.js';

/** The groups of an IPv6 address that identify its network: one customer gets at least a /64 (RFC 6177). */
const groups = 4;

/**
 * The key under which requests of an address are counted: an IPv4 address itself, but the /64 of an IPv6
 * address, because a client that has one address of a /64 has all of them.
 */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, groups).join(':')}::/64`;
}
