import { lookup as lookupInDns } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import { buildConnector } from 'undici';
import { notPublic } from './guarded-url.ts';
import type { AddressRule } from './public-address.ts';

/**
 * Connects to checked addresses only: a name with any private address is refused, the socket connects to the
 * checked address rather than to that of a second lookup, and finally the remote address of the socket is
 * checked.
 * @param timeout milliseconds
 */
export function guardedConnector(
  isAllowed: AddressRule,
  timeout: number,
  lookup: LookupFunction = lookupInDns as LookupFunction,
) {
  // Not HTTP/2, where one connection carries several requests: leaving one of them would not close it.
  const connect = buildConnector({ timeout, allowH2: false, lookup: guardedLookup(isAllowed, lookup) });
  return ((options, callback) =>
    connect(options, (error, socket) => {
      if (error) callback(error, null);
      else if (isAllowed(socket.remoteAddress ?? '')) callback(null, reportingResets(socket));
      else callback(discard(socket), null);
    })) as buildConnector.connector;
}

function guardedLookup(isAllowed: AddressRule, lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first || !addresses.every(({ address }) => isAllowed(address)))
        callback(notPublic() as Error, '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
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
