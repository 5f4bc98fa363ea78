import type { Abuse } from './abuse.types.ts';
import { holdOpen, requestBytes } from './connections.ts';

const connections = 2_000;

/** Event streams; every second one is never read. */
export const streams: Abuse = {
  name: 'streams',
  run: (attack) =>
    holdOpen(attack, connections, (socket, index) => {
      const headers = { authorization: `Bearer ${attack.token}`, accept: 'text/event-stream' };
      socket.write(requestBytes(attack, 'GET', '/registry/v1/events', headers));
      if (index % 2 === 0) socket.pause();
      else socket.resume();
    }),
};
