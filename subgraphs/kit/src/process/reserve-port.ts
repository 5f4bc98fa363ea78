import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listenProblem } from './listen-problem.ts';

/**
 * Finds out whether a port is free: processes that share a port would not notice that another program listens there.
 * @param port 0: any free port
 * @returns the port
 * @throws Error that names the variable, where it is not free
 */
export async function reservePort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening').catch((error) => {
    throw listenProblem(error, host, port);
  });
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}
