import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './abuse.types.ts';

/** Opens a connection from the attacker's address; errors are what an attacker lives with. */
function connection({ url, localAddress }: Attack): Socket {
  const socket = connect({ host: url.hostname, port: Number(url.port), localAddress });
  return socket.on('error', () => undefined);
}

/** How many connections are opened in a row before others have a turn. */
const perTurn = 50;

/**
 * Holds so many connections until the abuse ends: one that is closed is opened again.
 * @param begin what is done with each; it hears no more of it
 */
export async function holdOpen(
  attack: Attack,
  count: number,
  begin: (socket: Socket, index: number) => void,
): Promise<void> {
  const open = new Map<number, Socket>();
  while (!attack.signal.aborted) {
    const missing = Array.from({ length: count }, (_, index) => index).filter((index) => !open.has(index));
    for (const index of missing.slice(0, perTurn)) {
      const socket = connection(attack);
      open.set(index, socket);
      socket.once('connect', () => attack.came('connected'));
      socket.once('close', () => {
        attack.came('closed');
        open.delete(index);
      });
      begin(socket, index);
    }
    await sleep(missing.length > perTurn ? 10 : 50);
  }
  for (const socket of open.values()) socket.destroy();
}

/** The bytes of a request; a body may be announced longer than it is. */
export function requestBytes(
  attack: Attack,
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
  body = '',
): string {
  const lines = Object.entries({ host: attack.url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
