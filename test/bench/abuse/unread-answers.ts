import type { Abuse } from './abuse.types.ts';
import { holdOpen, requestBytes } from './connections.ts';

const connections = 300;
/** Requests that are sent behind each other before any answer is read. */
const behindEachOther = 40;

/** Large answers that are asked for and never read. */
export const unreadAnswers: Abuse = {
  name: 'unread-answers',
  run: (attack) =>
    holdOpen(attack, connections, (socket, index) => {
      const path = `/registry/v1/channels?size=200&page=${index % 5}`;
      const one = requestBytes(attack, 'GET', path, { authorization: `Bearer ${attack.token}` });
      // Nothing listens to what comes: it stays in the buffers of the system, and then in those of the server.
      socket.pause().write(one.repeat(behindEachOther));
    }),
};
