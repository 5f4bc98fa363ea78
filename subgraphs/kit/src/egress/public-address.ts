import ipaddr from 'ipaddr.js';

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
