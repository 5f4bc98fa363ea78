import { promises as dns } from 'node:dns';

/**
 * Asks name servers, with an end to it.
 * @param servers IP addresses with or without ports; none: those of the system
 */
export function createResolver(servers: readonly string[]): dns.Resolver {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}
