import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@agg/kit';

/**
 * Bounds the connections of one network address, which would else take every file descriptor. WebSockets do not count,
 * they have bounds of their own, nor do those of trusted proxies, which carry many clients.
 */
export function boundConnections(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  const counted = new WeakMap<Socket, string>();
  const release = (socket: Socket): void => {
    const network = counted.get(socket);
    if (!network || !counted.delete(socket)) return;
    const left = (open.get(network) ?? 0) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  };
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (!address || isProxy(address)) return;
    const network = networkOf(address);
    const held = open.get(network) ?? 0;
    if (held >= most) return void socket.destroy();
    open.set(network, held + 1);
    counted.set(socket, network);
    socket.once('close', () => release(socket));
  });
  server.on('upgrade', (_request, socket) => release(socket as Socket));
}
