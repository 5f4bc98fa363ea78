import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import pg from 'pg';

/** A proxy of a PostgreSQL server that withholds some statements from it. */
export interface DroppingProxy {
  /** The address of the proxy, with the same user and database. */
  url: string;
  /** How many statements were withheld. */
  readonly dropped: number;
  stop(): Promise<void>;
}

/**
 * The client of a withheld statement waits for its answer forever.
 * @param server connection string; a socket or a host without TLS
 * @param text of the statements to withhold
 */
export async function startDroppingProxy(server: string, text: string): Promise<DroppingProxy> {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: server });
  const target: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  let dropped = 0;
  const listener = createServer((client) => {
    const upstream = createConnection(target);
    client.on('data', (chunk) => {
      if (chunk.includes(text)) dropped += 1;
      else upstream.write(chunk);
    });
    upstream.pipe(client);
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    sockets.add(client).add(upstream);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const login = [user, password].filter(Boolean).map((part) => encodeURIComponent(String(part)));
  const { port: own } = listener.address() as { port: number };
  return {
    url: `postgresql://${login.join(':')}@127.0.0.1:${own}/${database}`,
    get dropped() {
      return dropped;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
