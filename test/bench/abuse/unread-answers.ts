import type { Abuse } from './abuse.types.ts';
import { holdOpen, requestBytes } from './connections.ts';

const connections = 300;
/** Requests that are sent in a row before any answer is read. */
const behindEachOther = 40;

/** Requests large answers and never reads them. */
export const unreadAnswers: Abuse = {
  name: 'unread-answers',
  run: (attack) =>
    holdOpen(attack, connections, (socket, index) => {
      const path = `/registry/v1/channels?size=200&page=${index % 5}`;
      const one = requestBytes(attack, 'GET', path, { authorization: `Bearer ${attack.token}` });
      // Nothing reads the answers: they stay in the buffers of the system, then in those of the server.
      socket.pause().write(one.repeat(behindEachOther));
    }),
};
