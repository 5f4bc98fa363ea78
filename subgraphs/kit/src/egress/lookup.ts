import { promises as dns } from 'node:dns';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** Returns the IP addresses of a host; none, or an error, where the name is unknown. */
export type Lookup = (name: string) => Promise<readonly string[]>;

/**
 * Looks names up in the hosts file, as it is now, and then at name servers. Not by the system's own function: each of
 * its calls occupies one of a few threads until the name server of the host answers, so names whose servers are
 * silent would delay all others.
 * @param resolver by default it asks the name servers of the system, and repeats what may have got lost
 */
export function createLookup(
  resolver = new dns.Resolver({ timeout: 500, tries: 3 }),
  hostsFile = '/etc/hosts',
): Lookup {
  const entries = entriesOf(hostsFile);
  return async (name) => {
    const listed = entries.filter(([, ...names]) => names.includes(name.replace(/\.$/, '')));
    return listed.length > 0 ? listed.map(([address]) => address) : resolve(resolver, name);
  };
}

/** Both kinds of addresses; those of IPv4 first, because IPv6 is not routed everywhere. */
async function resolve(resolver: dns.Resolver, name: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

type Entry = [address: string, ...names: string[]];

/** The lines of a hosts file; none where it cannot be read. */
function entriesOf(hostsFile: string): Entry[] {
  const lines = textOf(hostsFile).toLowerCase().split('\n');
  const entries = lines.map((line) => line.replace(/#.*/, '').trim().split(/\s+/) as Entry);
  return entries.filter(([address]) => isIP(address));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Queries name servers, with a timeout.
 * @param servers IP addresses with or without ports; empty for those of the system
 */
export function createResolver(servers: readonly string[]): dns.Resolver {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}
