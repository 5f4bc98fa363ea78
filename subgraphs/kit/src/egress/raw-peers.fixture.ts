import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setImmediate as afterPolling } from 'node:timers/promises';
import { portOf } from './egress.fixture.ts';

/** Peers on 127.0.0.2 that need not speak HTTP. */
export class RawPeers {
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  /**
   * Starts a peer. The errors of its connections are ignored.
   * @param onConnection what it does with a connection
   * @returns its URL, ending with a slash
   */
  async that(onConnection: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => {
      this.#sockets.add(socket.on('error', () => undefined));
      onConnection(socket);
    }).listen(0, '127.0.0.2');
    this.#servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.2:${portOf(server)}/`;
  }

  /** Starts a peer that does something when the first bytes of a request have arrived. */
  asked(then: (socket: Socket) => void = () => undefined): Promise<string> {
    return this.that((socket) => socket.once('data', () => then(socket)));
  }

  /**
   * Starts a peer that sends 64 KiB at once and closes the connection.
   * @param headers further lines of the response's head
   */
  closing(headers: string): Promise<string> {
    const head = `HTTP/1.1 200 OK\r\nConnection: close\r\n${headers}\r\n`;
    return this.asked((socket) => socket.end(Buffer.concat([Buffer.from(head), Buffer.alloc(64 * 1024)])));
  }

  close(): void {
    for (const server of this.#servers) server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Sends a text, and waits until the other side of this process has had its turn to read it. */
export async function sendTo(socket: Socket, text: string): Promise<void> {
  await new Promise((resolve) => socket.write(text, resolve));
  await afterPolling();
  await afterPolling();
}

/** The beginning of a response whose body has 100 bytes. */
export const hundredBytes = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n';
