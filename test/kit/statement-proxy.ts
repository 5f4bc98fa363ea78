import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import pg from 'pg';

/** One round trip: a statement with its values, or a text that may have several statements. */
export interface Statement {
  /** The number of the connection. */
  connection: number;
  text: string;
  /** In PostgreSQL's text format. */
  values: (string | null)[];
}

/** A proxy of a PostgreSQL server that records statements. */
export interface StatementProxy {
  /** The address of the proxy, with the same user and database. */
  url: string;
  /** All statements so far, oldest first. */
  sent: Statement[];
  stop(): Promise<void>;
}

/** @param server connection string; a socket or a host without TLS */
export async function startStatementProxy(server: string): Promise<StatementProxy> {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: server });
  const target: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sent: Statement[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const listener = createServer((client) => {
    connections += 1;
    const connection = connections;
    client.on(
      'data',
      statementReader((text, values) => sent.push({ connection, text, values })),
    );
    const upstream = createConnection(target);
    join(client, upstream);
    sockets.add(client).add(upstream);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const login = [user, password]
    .filter(Boolean)
    .map((part) => encodeURIComponent(String(part)))
    .join(':');
  return {
    url: `postgresql://${login}@127.0.0.1:${(listener.address() as { port: number }).port}/${database}`,
    sent,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** Passes on what each of two sockets receives, and closes each when the other closes. */
function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
}

/**
 * Reads the client's side of the protocol (PostgreSQL, "Message Formats"): a start-up message without a type,
 * then messages of a type, a length that includes itself, and a content. Q (Query) carries a text of
 * statements; P (Parse) carries one statement, and B (Bind) its values.
 */
function statementReader(
  onStatement: (text: string, values: (string | null)[]) => void,
): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let headerBytes = 0;
  let parsed = '';
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headerBytes + 4) {
      const end = headerBytes + rest.readInt32BE(headerBytes);
      if (rest.length < end) return;
      const type = headerBytes === 0 ? '' : rest.toString('latin1', 0, 1);
      const content = rest.subarray(headerBytes + 4, end);
      if (type === 'Q') onStatement(textAt(content, 0), []);
      if (type === 'P') parsed = textAt(content, textEnd(content, 0) + 1);
      if (type === 'B') onStatement(parsed, valuesOf(content));
      rest = rest.subarray(end);
      headerBytes = 1;
    }
  };
}

/** The values of a Bind: after two names and the formats of the values, each with its length, -1 for null. */
function valuesOf(content: Buffer): (string | null)[] {
  let at = textEnd(content, textEnd(content, 0) + 1) + 1;
  at += 2 + 2 * content.readInt16BE(at);
  const count = content.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = content.readInt32BE(at);
    const from = at + 4;
    at = from + Math.max(length, 0);
    return length < 0 ? null : content.toString('utf8', from, at);
  });
}

function textEnd(content: Buffer, from: number): number {
  return content.indexOf(0, from);
}

function textAt(content: Buffer, from: number): string {
  return content.toString('utf8', from, textEnd(content, from));
}
