import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A proxy of a PostgreSQL server that can fail. */
export class FaultyProxy {
  private readonly sockets = new Set<Socket>();
  private readonly listener: Server;
  private isFrozen = false;
  private losesAnswers = false;

  private constructor(
    private readonly client: pg.Client,
    target: NetConnectOpts,
  ) {
    this.listener = createServer((socket) => this.join(socket, createConnection(target)));
  }

  /** @param server connection string; a socket or a host without TLS */
  static async start(server: string): Promise<FaultyProxy> {
    const client = new pg.Client({ connectionString: server });
    const { host, port } = client;
    const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const proxy = new FaultyProxy(client, target);
    proxy.listener.listen(0, '127.0.0.1');
    await once(proxy.listener, 'listening');
    return proxy;
  }

  /** The address of the proxy, with the same user and database. */
  get url(): string {
    const { user = '', password, database } = this.client;
    const login = [user, password].filter(Boolean).map((part) => encodeURIComponent(String(part)));
    const { port } = this.listener.address() as { port: number };
    return `postgresql://${login.join(':')}@127.0.0.1:${port}/${database}`;
  }

  /** Passes nothing on in any direction, and closes nothing, until it is thawed. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** What was sent meanwhile arrives now. */
  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Closes every connection: what was sent while it was frozen is lost. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
    this.isFrozen = false;
  }

  /** Passes on what is sent, but no answer, and closes every connection after some milliseconds. */
  async loseAnswers(milliseconds: number): Promise<void> {
    this.losesAnswers = true;
    await sleep(milliseconds);
    this.losesAnswers = false;
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.listener.close();
    await once(this.listener, 'close');
  }

  private join(client: Socket, server: Socket): void {
    client.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk) => this.losesAnswers || client.write(chunk));
    this.keep(client, server);
    this.keep(server, client);
  }

  private keep(socket: Socket, other: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      // Not destroyed: what was sent before still arrives.
      other.end();
    });
    if (this.isFrozen) socket.pause();
  }
}
