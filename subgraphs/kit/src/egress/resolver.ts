import { promises as dns } from 'node:dns';

/**
 * Queries name servers, with a timeout.
 * @param servers IP addresses with or without ports; empty for those of the system
 */
export function createResolver(servers: readonly string[]): dns.Resolver {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}
