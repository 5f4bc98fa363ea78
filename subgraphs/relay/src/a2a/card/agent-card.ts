import { type Card, interfacesIn } from '@agg/schema/card-interfaces';
import type { A2aVersion, AgentInterface } from '../a2a.types.ts';

/** Names of transports, as cards have them. */
export const jsonRpc = 'JSONRPC';
export const httpJson = 'HTTP+JSON';

/** Where an agent is reached by JSON-RPC: one address for each version, the one that its card prefers. */
export function interfacesOf(card: Card): AgentInterface[] {
  const byVersion = new Map<A2aVersion, AgentInterface>();
  for (const { url, binding, version, tenant } of interfacesIn(card)) {
    if (!version || byVersion.has(version) || binding !== jsonRpc || !isWebAddress(url)) continue;
    byVersion.set(version, tenant === undefined ? { version, url } : { version, url, tenant });
  }
  return [...byVersion.values()];
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:/i.test(url);
}
