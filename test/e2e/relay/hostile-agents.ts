import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { freshAddress } from '../../kit/outside-host.ts';

/** What a hostile agent does with a connection, once the request has begun to arrive. */
export type Hostility = (socket: Socket) => void;

const head = (type: string, more = 'Transfer-Encoding: chunked') =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n${more}\r\n\r\n`;
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const json = 'application/json';
const page = '<html>Not A2A</html>';

const whole =
  (type: string, body: string): Hostility =>
  (socket) =>
    socket.write(`${head(type, `Content-Length: ${Buffer.byteLength(body)}`)}${body}`);

/** Writes as fast as the other side reads, until the connection is closed. */
function flood(socket: Socket, text: string): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(text));
    socket.once('drain', more);
  };
  more();
}

/** Writes one character a second, the last one for ever. */
function drip(socket: Socket, text: string): void {
  let next = 0;
  const one = (): void => {
    socket.write(text.charAt(next));
    next = Math.min(next + 1, text.length - 1);
  };
  const timer = setInterval(one, 1_000);
  socket.on('close', () => clearInterval(timer));
}

/** Agents that never give a complete answer, by name. */
export const hostilities = {
  'never answers': () => undefined,
  'sends one byte a second': (socket) => {
    socket.write(head(json, 'Content-Length: 100000'));
    drip(socket, ' ');
  },
  'sends a head of one byte a second': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX-Filler: x'),
  'sends an endless body': (socket) => {
    socket.write(head(json));
    flood(socket, chunk(' '.repeat(65_536)));
  },
  'sends an endless head': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    flood(socket, `X-Filler: ${'x'.repeat(1_000)}\r\n`);
  },
  'sends broken JSON': whole(json, '{"jsonrpc":"2.0","id":1,"result":{'),
  'sends JSON that is no JSON-RPC': whole(json, '[{"hello":"world"}]'),
  'sends a page': whole('text/html', page),
  'redirects elsewhere': (socket) =>
    socket.write('HTTP/1.1 302 Found\r\nLocation: http://127.2.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
  'fails without a word': (socket) =>
    socket.write('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n'),
  'cuts its answer': (socket) => socket.end(`${head(json, 'Content-Length: 1000')}{"jsonrpc":"2.0"`),
  'resets the connection': (socket) => void socket.resetAndDestroy(),
  'does not speak HTTP': (socket) => socket.end('220 mail.example ESMTP\r\n'),
} satisfies Record<string, Hostility>;

const event = (value: object) => chunk(`data: ${JSON.stringify(value)}\n\n`);
const task = { kind: 'task', id: 't-1', contextId: 'c-1', status: { state: 'working' } };
const first = `${head('text/event-stream')}${event({ jsonrpc: '2.0', id: 1, result: task })}`;

/** Agents that begin a stream well. */
export const hostileStreams = {
  'is cut in the middle': (socket) => {
    socket.write(first);
    setTimeout(() => socket.resetAndDestroy(), 100);
  },
  'goes on with broken JSON': (socket) => socket.write(`${first}${chunk('data: {"jsonrpc"\n\n')}`),
  'has an endless event': (socket) => {
    socket.write(first);
    socket.write(chunk('data: '));
    flood(socket, chunk('x'.repeat(65_536)));
  },
} satisfies Record<string, Hostility>;

/** Hostile agents, each at an address of its own. */
export class HostileAgents {
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  /** @returns the address of its JSON-RPC */
  async start(hostility: Hostility): Promise<string> {
    const address = freshAddress();
    const server = createServer((socket) => {
      this.#sockets.add(socket.on('error', () => undefined));
      socket.on('close', () => this.#sockets.delete(socket));
      socket.once('data', () => hostility(socket));
    }).listen(0, address);
    this.#servers.push(server);
    await once(server, 'listening');
    return `http://${address}:${(server.address() as AddressInfo).port}/a2a`;
  }

  stop(): void {
    for (const server of this.#servers) server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
