import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './abuse.types.ts';

/** Opens a connection from the attacker's address; errors are expected and ignored. */
function connection({ url, localAddress }: Attack): Socket {
  const socket = connect({ host: url.hostname, port: Number(url.port), localAddress });
  return socket.on('error', () => undefined);
}

/** The number of connections opened in a row before a pause. */
const perTurn = 50;

/**
 * Holds `count` connections open until the abuse ends: a closed connection is replaced.
 * @param begin called once with each connection
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

/** The bytes of a request; `content-length` may be larger than the body. */
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
