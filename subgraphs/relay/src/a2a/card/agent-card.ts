import { type Card, interfacesIn, objectsIn } from '@agg/schema/card-interfaces';
import type { A2aVersion, AgentInterface } from '../a2a.types.ts';

/** Names of transports, as cards have them. */
export const jsonRpc = 'JSONRPC';
export const httpJson = 'HTTP+JSON';

/**
 * Where an agent is reached: one address for each version, the one that its card prefers. JSON-RPC goes before REST: what is
 * sent by it passes byte for byte.
 */
export function interfacesOf(card: Card): AgentInterface[] {
  const byVersion = new Map<A2aVersion, AgentInterface>();
  for (const { url, binding, version, tenant } of interfacesIn(card)) {
    if (!version || !isSpoken(binding) || !isWebAddress(url)) continue;
    const known = byVersion.get(version);
    if (known && !(known.binding === httpJson && binding === jsonRpc)) continue;
    byVersion.set(version, { version, binding, url, ...(tenant !== undefined && { tenant }) });
  }
  return [...byVersion.values()];
}

function isSpoken(binding: string): binding is AgentInterface['binding'] {
  return binding === jsonRpc || binding === httpJson;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:/i.test(url);
}

/** What a card of any version states about its agent. */
export function capabilitiesOf(card: Card): { streaming: boolean; extendedCard: boolean } {
  const [stated = {}] = objectsIn([card.capabilities]);
  const { streaming, extendedAgentCard } = stated;
  return {
    streaming: streaming === true,
    extendedCard: card.supportsAuthenticatedExtendedCard === true || extendedAgentCard === true,
  };
}
