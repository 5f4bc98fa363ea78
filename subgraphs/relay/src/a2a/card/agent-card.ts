import type { A2aVersion, AgentInterface } from '../a2a.types.ts';

/** An agent card of any version, as JSON. */
export type Card = Readonly<Record<string, unknown>>;

/** Names of transports, as cards have them. */
export const jsonRpc = 'JSONRPC';
export const httpJson = 'HTTP+JSON';

/** Whether it has the shape of 1.0, which lists all interfaces in one member; a card may have both shapes. */
export function isCurrentCard(card: Card): boolean {
  return Array.isArray(card.supportedInterfaces) && card.supportedInterfaces.length > 0;
}

/** Where an agent is reached by JSON-RPC: one address for each version, the one that its card prefers. */
export function interfacesOf(card: Card): AgentInterface[] {
  const listed = isCurrentCard(card) ? currentInterfaces(card) : [];
  const byVersion = new Map<A2aVersion, AgentInterface>();
  for (const one of listed.concat(oldInterfaces(card))) {
    if (!byVersion.has(one.version)) byVersion.set(one.version, one);
  }
  return [...byVersion.values()];
}

function currentInterfaces({ supportedInterfaces }: Card): AgentInterface[] {
  return objectsIn(supportedInterfaces).flatMap(({ url, tenant, protocolBinding, protocolVersion }) =>
    isJsonRpc(protocolBinding) ? interfaceAt(url, protocolVersion, tenant) : [],
  );
}

/** In 0.3, `url` has the preferred transport, which is JSON-RPC unless the card states another one. */
function oldInterfaces({
  url,
  preferredTransport,
  additionalInterfaces,
  protocolVersion,
}: Card): AgentInterface[] {
  const preferred = preferredTransport === undefined || isJsonRpc(preferredTransport) ? [url] : [];
  const others = objectsIn(additionalInterfaces).filter(({ transport }) => isJsonRpc(transport));
  return preferred
    .concat(others.map((other) => other.url))
    .flatMap((one) => interfaceAt(one, protocolVersion));
}

function interfaceAt(url: unknown, protocolVersion: unknown, tenant?: unknown): AgentInterface[] {
  const version = versionOf(protocolVersion);
  if (!version || typeof url !== 'string' || !isWebAddress(url)) return [];
  return [typeof tenant === 'string' && tenant !== '' ? { version, url, tenant } : { version, url }];
}

/** A card without a version is one of 0.3. */
function versionOf(protocolVersion: unknown): A2aVersion | undefined {
  if (protocolVersion === undefined) return '0.3.0';
  if (typeof protocolVersion !== 'string') return undefined;
  if (/^0\.3(\.\d+)?$/.test(protocolVersion)) return '0.3.0';
  return /^1\.0(\.\d+)?$/.test(protocolVersion) ? '1.0' : undefined;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:/i.test(url);
}

function isJsonRpc(transport: unknown): boolean {
  return typeof transport === 'string' && transport.toUpperCase() === jsonRpc;
}

/** The objects in an array; none for every other value. */
export function objectsIn(value: unknown): Card[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}
