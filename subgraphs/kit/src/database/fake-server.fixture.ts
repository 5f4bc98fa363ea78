import { createServer, type Server, type Socket } from 'node:net';
import { afterEach } from '@jest/globals';

const servers = new Set<{ server: Server; sockets: Set<Socket> }>();
afterEach(() => {
  for (const { server, sockets } of servers) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  servers.clear();
});

/** A server that speaks as PostgreSQL does, or does not. @param answer to the first bytes of a connection */
export async function listen(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => answer(socket));
  });
  servers.add({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return `postgresql://ada:canary@127.0.0.1:${port}/gateway`;
}

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const refusal = (code: string, text: string) =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
/** Refuses every connection. @param code an SQLSTATE */
export const refusing = (code: string, text = 'no') => listen((socket) => socket.end(refusal(code, text)));

/** Asks for a password as SCRAM-SHA-256 does. */
export const wantingPassword = () =>
  listen((socket) => {
    socket.once('data', () => socket.write(message('R', Buffer.from('\0\0\0\x0br=more'))));
    socket.write(message('R', Buffer.from('\0\0\0\x0aSCRAM-SHA-256\0\0')));
  });

/** The login is accepted without a password. */
export const welcome = message('R', Buffer.from([0, 0, 0, 0]));
export const ready = message('Z', Buffer.from('I'));

/** One row with one column. */
export function versionAnswer(version: string): Buffer {
  const name = Buffer.from('server_version_num\0');
  const column = Buffer.alloc(18);
  column.writeInt32BE(25, 6);
  column.writeInt16BE(-1, 10);
  const length = Buffer.alloc(4);
  length.writeInt32BE(version.length);
  return Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 1]), name, column])),
    message('D', Buffer.concat([Buffer.from([0, 1]), length, Buffer.from(version)])),
    message('C', Buffer.from('SHOW\0')),
    ready,
  ]);
}
