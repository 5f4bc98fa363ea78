import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may stand behind the one that is being answered; hardly a client sends any. */
const longestLine = 64;

/**
 * Answers one request of a connection at a time. Node hands over all that a client has sent behind one another
 * (RFC 9112, section 9.3.2) at once: one connection could ask for more than many others, and read none of it.
 */
export function answerOneAtATime(server: Server): void {
  const [answer] = server.listeners('request') as RequestListener[];
  const waiting = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // A response that stands behind another one does not have the connection yet.
    if (response.socket) return answer?.(request, response);
    const { socket } = request;
    const before = waiting.get(socket) ?? 0;
    if (before >= longestLine) return void socket.destroy();
    waiting.set(socket, before + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      answer?.(request, response);
    });
  });
}
