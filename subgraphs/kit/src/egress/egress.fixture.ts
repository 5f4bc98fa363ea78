import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';

/** A server on a free port of an address of this machine. */
export async function listen(host: string, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return server;
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** The code of the error that a request ends with. */
export function codeOf(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => 'answered',
    (error) => error.code,
  );
}

/** A resolver that returns the given addresses for every name; without addresses, no name exists. */
export function resolvingTo(...addresses: string[]): LookupFunction {
  return (_name, _options, callback) => {
    const missing =
      addresses.length === 0 ? Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }) : null;
    callback(missing, addresses.map((address) => ({ address, family: 4 })) as never);
  };
}
