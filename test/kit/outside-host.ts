import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server beside the product. */
export interface OutsideHost {
  /** Without a path. */
  url: string;
  server: Server;
  stop(): Promise<void>;
}

/**
 * Starts a server, such as that of an agent.
 * @param answer by default, nothing is answered
 * @param address by default one that the stack under test may call, which is no other address of this machine
 */
export async function startHost(
  answer: RequestListener = () => undefined,
  address = freshAddress(),
): Promise<OutsideHost> {
  const server = createServer(answer).listen(0, address);
  await once(server, 'listening');
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}`,
    server,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * An address that no other server has had: the product remembers for a while which hosts have failed, and a port may be given
 * to another server meanwhile.
 */
export function freshAddress(): string {
  return `127.2.${randomInt(256)}.${randomInt(1, 255)}`;
}
