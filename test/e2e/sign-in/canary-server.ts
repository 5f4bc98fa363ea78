import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that nobody should ever talk to. */
export interface CanaryServer {
  url: string;
  /** How many connections there were. */
  connections(): number;
  close(): Promise<void>;
}

/** Listens where the product's outbound requests may go, so that only its not asking keeps it silent. */
export function startCanaryServer(): Promise<CanaryServer> {
  let seen = 0;
  const server = createServer((_request, response) => response.end('{"keys":[]}'));
  server.on('connection', () => {
    seen += 1;
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.2', () =>
      resolve({
        url: `http://127.0.0.2:${(server.address() as AddressInfo).port}`,
        connections: () => seen,
        close: () => new Promise((done) => server.close(() => done())),
      }),
    );
  });
}
