/** An agent card of any version of A2A, as JSON. */
export type Card = Readonly<Record<string, unknown>>;

/** The versions of A2A that are understood, as they stand in the paths of the relay. */
export type CardVersion = '0.3.0' | '1.0';

/** Where a card says that its agent is reached. */
export interface CardInterface {
  url: string;
  /** In capitals: `JSONRPC`, `HTTP+JSON`, `GRPC`, or another one. */
  binding: string;
  /** Absent where the card states a version that is not understood. */
  version?: CardVersion;
  /** Of 1.0: what requests name, where several agents share the address. */
  tenant?: string;
}

/**
 * Reads where an agent is reached, the interfaces that its card prefers first. The registry and the relay read cards by
 * this alone: what one accepts, the other one can call.
 *
 * 1.0 lists its interfaces, each with its version. One without a version has that of the card (drafts of 1.0 stated it
 * there), otherwise 1.0, which brought the list. Everything else is the shape of 0.3: `url`, in the version that the card states,
 * by default 0.3. A card may have both shapes; then `url` counts only where the card states a version for it.
 */
export function interfacesIn(card: Card): CardInterface[] {
  const listed = hasList(card) ? objectsIn(card.supportedInterfaces).flatMap(listedIn(card)) : [];
  const isOwn = !hasList(card) || versionIn(card.protocolVersion) !== undefined;
  return isOwn ? listed.concat(atUrl(card, listed)) : listed;
}

/** Whether a card lists its interfaces, as 1.0 does. An empty list beside `url` says nothing. */
export function hasList({ supportedInterfaces, url }: Card): boolean {
  if (Array.isArray(supportedInterfaces) && supportedInterfaces.length > 0) return true;
  return given(supportedInterfaces) !== undefined && given(url) === undefined;
}

/** A version of A2A by its name in a card, whatever its patch; absent for one that is not understood. */
export function versionIn(stated: unknown): CardVersion | undefined {
  if (typeof stated !== 'string') return undefined;
  if (/^0\.3(\.\d+)?$/.test(stated)) return '0.3.0';
  return /^1\.0(\.\d+)?$/.test(stated) ? '1.0' : undefined;
}

/** What a member says; null and empty texts say nothing, as in ProtoJSON. */
export function given(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}

/** The objects in an array; none for every other value. */
export function objectsIn(value: unknown): Card[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}

function listedIn(card: Card): (one: Card) => CardInterface[] {
  const ofCard = given(card.protocolVersion) ?? draftVersion(card.protocolVersions) ?? '1.0';
  return ({ url, protocolBinding, protocolVersion, tenant }) =>
    interfaceAt(url, protocolBinding, versionIn(given(protocolVersion) ?? ofCard), tenant);
}

/** Drafts of 1.0 had a list of versions: the newest one that is understood, otherwise the first. */
function draftVersion(stated: unknown): unknown {
  if (!Array.isArray(stated)) return undefined;
  return stated.find((one) => versionIn(one) === '1.0') ?? stated.find(versionIn) ?? stated[0];
}

/**
 * In 0.3, `url` has the preferred transport, which is JSON-RPC unless the card states another one, or lists that address in
 * that version.
 */
function atUrl(
  { url, preferredTransport, additionalInterfaces, protocolVersion }: Card,
  listed: readonly CardInterface[],
): CardInterface[] {
  const version = versionIn(given(protocolVersion) ?? '0.3');
  const isListed = listed.some((one) => one.url === url && one.version === version);
  const usual = isListed ? undefined : 'JSONRPC';
  const others = objectsIn(additionalInterfaces).map((other) => [other.url, other.transport]);
  return [[url, given(preferredTransport) ?? usual], ...others].flatMap(([address, transport]) =>
    interfaceAt(address, transport, version),
  );
}

function interfaceAt(
  url: unknown,
  binding: unknown,
  version?: CardVersion,
  tenant?: unknown,
): CardInterface[] {
  if (typeof url !== 'string' || typeof binding !== 'string') return [];
  const one: CardInterface = { url, binding: binding.toUpperCase(), version };
  return [typeof tenant === 'string' && tenant !== '' ? { ...one, tenant } : one];
}
