import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientFrame, opcodes } from '../sockets/frames.ts';
import type { Abuse, Attack } from './abuse.types.ts';
import { holdOpen, requestBytes } from './connections.ts';

const connections = 3_000;
const subscriptions = 20;
const watch = 'subscription { registryChanged { cursor kind id action actorUser { name } } }';

function message(content: object): Buffer {
  return clientFrame(opcodes.text, Buffer.from(JSON.stringify(content)));
}

function upgrade(attack: Attack): string {
  return requestBytes(attack, 'GET', '/graphql', {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': 13,
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-protocol': 'graphql-transport-ws',
  });
}

/** WebSockets: every third sends nothing, the others open as many subscriptions as allowed and send pings. */
export const sockets: Abuse = {
  name: 'sockets',
  run: (attack) => {
    const greeting = message({
      type: 'connection_init',
      payload: { authorization: `Bearer ${attack.token}` },
    });
    const subscribing = Array.from({ length: subscriptions }, (_, n) =>
      message({ id: String(n), type: 'subscribe', payload: { query: watch } }),
    );
    return holdOpen(attack, connections, (socket, index) => {
      socket.resume().write(upgrade(attack));
      if (index % 3 === 0) return;
      socket.once('data', async () => {
        socket.write(greeting);
        await sleep(500);
        for (const each of subscribing) socket.write(each);
        const alive = setInterval(() => socket.write(message({ type: 'ping' })), 200);
        socket.once('close', () => clearInterval(alive));
        if (socket.destroyed) clearInterval(alive);
      });
    });
  },
};
