import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freshAddress } from '../../kit/outside-host.ts';

/** A server that nothing should connect to. */
export interface CanaryServer {
  url: string;
  /** The number of connections so far. */
  connections(): number;
  close(): Promise<void>;
}

/** Listens at an address that the product may call: it stays unused only if the product never tries. */
export function startCanaryServer(): Promise<CanaryServer> {
  let seen = 0;
  const server = createServer((_request, response) => response.end('{"keys":[]}'));
  server.on('connection', () => {
    seen += 1;
  });
  return new Promise((resolve) => {
    const address = freshAddress();
    server.listen(0, address, () =>
      resolve({
        url: `http://${address}:${(server.address() as AddressInfo).port}`,
        connections: () => seen,
        close: () => new Promise((done) => server.close(() => done())),
      }),
    );
  });
}
