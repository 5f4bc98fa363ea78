import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import pg from 'pg';

/** A way to a PostgreSQL server that knows which statements took it. */
export interface StatementProxy {
  /** The server's address by this way, with the same user and database. */
  url: string;
  /** The texts of all statements so far, oldest first. */
  statements: string[];
  stop(): Promise<void>;
}

/** @param server connection string; a socket or a host without TLS */
export async function startStatementProxy(server: string): Promise<StatementProxy> {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: server });
  const target: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const statements: string[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const upstream = createConnection(target);
    const read = statementReader((text) => statements.push(text));
    client.on('data', read).pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const login = [user, password]
    .filter(Boolean)
    .map((part) => encodeURIComponent(String(part)))
    .join(':');
  return {
    url: `postgresql://${login}@127.0.0.1:${(listener.address() as { port: number }).port}/${database}`,
    statements,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/**
 * Reads one client's side of the protocol (PostgreSQL, "Message Formats"): a start-up message without a type, then
 * messages of a type, a length that counts itself, and a content. P (Parse) and Q (Query) carry statements.
 */
function statementReader(onStatement: (text: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let headerBytes = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headerBytes + 4) {
      const end = headerBytes + rest.readInt32BE(headerBytes);
      if (rest.length < end) return;
      const type = headerBytes === 0 ? '' : rest.toString('latin1', 0, 1);
      const texts = rest.toString('utf8', headerBytes + 4, end).split('\0');
      if (type === 'Q') onStatement(String(texts[0]));
      if (type === 'P') onStatement(String(texts[1]));
      rest = rest.subarray(end);
      headerBytes = 1;
    }
  };
}
