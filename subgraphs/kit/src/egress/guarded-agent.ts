import { isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { type Clock, systemClock } from '../primitives/clock.ts';
import { within } from '../primitives/within.ts';
import { type AddressRule, notPublic, type UrlRules } from './guarded-url.ts';
import { createLookup, type Lookup } from './lookup.ts';
import { UpstreamError } from './upstream-error.ts';

/** How connections are opened. */
export interface ConnectionOptions extends Pick<UrlRules, 'isAllowed'> {
  /** Milliseconds for connecting, the name's resolution and TLS included. */
  connectTimeout: number;
  /** Resolves names; see `createLookup` for the default. */
  lookup?: Lookup;
  /** Set only by tests. */
  clock?: Clock;
}

/** Milliseconds that an unused connection stays open, whatever its host asks for. */
const keepAlive = 4_000;

/** Keeps the connections of outgoing requests, which lead to allowed addresses alone. `Places` limits their number. */
export function guardedAgent(options: ConnectionOptions): Agent {
  const { isAllowed, connectTimeout, lookup, clock } = options;
  return new Agent({
    connect: guardedConnector(isAllowed, connectTimeout, lookup, clock),
    allowH2: false,
    connections: null,
    keepAliveTimeout: keepAlive,
    keepAliveMaxTimeout: keepAlive,
  });
}

/** How much of the time for a connection the lookup of the name may take. */
const partOfLookup = 2 / 3;

/**
 * Connects to checked addresses only: a name with any private address is refused, the socket connects to the
 * checked address rather than to that of a second lookup, and finally the remote address of the socket is
 * checked.
 * @param timeout milliseconds, the lookup included
 */
export function guardedConnector(
  isAllowed: AddressRule,
  timeout: number,
  lookup: Lookup = createLookup(),
  clock = systemClock,
) {
  const checked: Lookup = async (name) => {
    const looking = () => lookup(name).catch(() => []);
    const found = await within(timeout * partOfLookup, looking, notInTime, clock);
    if (found.length === 0 || !found.every(isAllowed)) throw notPublic();
    return found;
  };
  // Not HTTP/2, where one connection carries several requests: leaving one of them would not close it.
  const connect = buildConnector({ timeout, allowH2: false, lookup: platformLookup(checked) });
  return ((options, callback) =>
    connect(options, (error, socket) => {
      if (error) callback(error, null);
      else if (isAllowed(socket.remoteAddress ?? '')) callback(null, reportingResets(socket));
      else callback(discard(socket), null);
    })) as buildConnector.connector;
}

/** A lookup in the form of the platform, which asks for one address or for all. */
function platformLookup(lookup: Lookup): LookupFunction {
  return (name, { all }, callback) =>
    void lookup(name).then(
      ([first = '', ...others]) => {
        const addresses = [first, ...others].map((address) => ({ address, family: isIP(address) }));
        if (all) callback(null, addresses);
        else callback(null, first, isIP(first));
      },
      (error) => callback(error, ''),
    );
}

/** Not a failure of the host: the name server that did not answer may be that of this network. */
function notInTime(): UpstreamError {
  const details = { code: 'UPSTREAM_TIMEOUT', sent: 'NEVER', fault: 'REFUSED' } as const;
  return new UpstreamError('The host of this URL was not found in time.', details);
}

/**
 * The library takes a reset for the end of a response without a length. Such a response is incomplete (RFC 9112,
 * section 8), so the library must not recognise the reset.
 */
function reportingResets(socket: Socket): Socket {
  return socket.prependListener('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') error.code = 'ECONNABORTED';
  });
}

function discard(socket: Socket): Error {
  socket.destroy();
  return notPublic();
}
