import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import pg from 'pg';

/** A proxy of a PostgreSQL server that can lose notifications, and stand still. */
export class DatabaseProxy {
  /** `true`: notifications of the server do not arrive. */
  losesNotifications = false;
  /** Queries for the heads of chains so far. */
  checks = 0;
  /** Called when such a query passes, before its answer. */
  onCheck: () => void = () => undefined;
  readonly #sockets = new Set<Socket>();
  #frozen: Promise<void> | undefined;
  #thaw: () => void = () => undefined;

  private constructor(
    /** The address of the proxy, with the same user and database. */
    readonly url: string,
    private readonly listener: ReturnType<typeof createServer>,
  ) {}

  /** @param server connection string; a socket or a host without TLS */
  static async start(server: string): Promise<DatabaseProxy> {
    const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: server });
    const target: NetConnectOpts = host.startsWith('/')
      ? { path: `${host}/.s.PGSQL.${port}` }
      : { host, port };
    const listener = createServer((client) => proxy.#join(client, createConnection(target)));
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const login = [user, password].filter(Boolean).map((part) => encodeURIComponent(String(part)));
    const { port: ownPort } = listener.address() as { port: number };
    const url = `postgresql://${login.join(':')}@127.0.0.1:${ownPort}/${database}`;
    const proxy: DatabaseProxy = new DatabaseProxy(url, listener);
    return proxy;
  }

  /** Passes nothing on, in both directions and on new connections, until `thaw`. */
  freeze(): void {
    this.#frozen = new Promise((resolve) => {
      this.#thaw = resolve;
    });
  }

  /** Passes on what has waited. */
  thaw(): void {
    this.#frozen = undefined;
    this.#thaw();
  }

  async stop(): Promise<void> {
    this.thaw();
    for (const socket of this.#sockets) socket.destroy();
    this.listener.close();
    await once(this.listener, 'close');
  }

  #join(client: Socket, upstream: Socket): void {
    this.#sockets.add(client).add(upstream);
    const count = (chunk: Buffer): Buffer => {
      if (!chunk.includes('ledger.heads')) return chunk;
      this.checks += 1;
      this.onCheck();
      return chunk;
    };
    client.pipe(this.#passing(count)).pipe(upstream);
    upstream.pipe(this.#passing(this.#messageFilter())).pipe(client);
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
  }

  #passing(change: (chunk: Buffer) => Buffer): Transform {
    const transform = async (chunk: Buffer, _encoding: string, done: TransformCallback) => {
      await this.#frozen;
      done(null, change(chunk));
    };
    return new Transform({ transform });
  }

  /**
   * Takes the notifications out of what the server sends (PostgreSQL, "Message Formats"): messages of a type, a length
   * that includes itself, and a content; A is a NotificationResponse.
   */
  #messageFilter(): (chunk: Buffer) => Buffer {
    let rest: Buffer = Buffer.alloc(0);
    return (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      const passed: Buffer[] = [];
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const end = 1 + rest.readInt32BE(1);
        const isLost = this.losesNotifications && rest.toString('latin1', 0, 1) === 'A';
        if (!isLost) passed.push(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
      return Buffer.concat(passed);
    };
  }
}
