import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from './text-frame.ts';

describe('a framed message', () => {
  test('is what a client reads, whatever its size, between messages of ws itself', async () => {
    const sizes = [
      0, 1, 100, 124, 125, 126, 127, 4_094, 4_095, 4_096, 4_097, 65_534, 65_535, 65_536, 300_000,
    ];
    const server = new WebSocketServer({ port: 0, perMessageDeflate: false });
    const { port } = server.address() as { port: number };
    server.on('connection', (socket, { socket: network }) => {
      for (const size of sizes) {
        for (const piece of frameOf(Buffer.from('é'), Buffer.from('x'.repeat(size)))) network.write(piece);
        socket.send('between');
      }
      socket.close();
    });
    const client = new WebSocket(`ws://127.0.0.1:${port}`);
    const read: string[] = [];
    client.on('message', (data) => read.push(String(data)));
    await once(client, 'close');
    server.close();
    expect(read).toEqual(sizes.flatMap((size) => [`é${'x'.repeat(size)}`, 'between']));
  });
});
