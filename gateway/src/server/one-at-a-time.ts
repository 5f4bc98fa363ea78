import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests that may wait on a connection; hardly any client sends them. */
const longestLine = 64;

/**
 * Answers one request of a connection at a time. Node emits all pipelined requests of a client at once (RFC
 * 9112, section 9.3.2): one connection could request more than many others, without reading any answer.
 */
export function answerOneAtATime(server: Server): void {
  const [answer] = server.listeners('request') as RequestListener[];
  const waiting = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // The response to a pipelined request does not have the connection yet.
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
