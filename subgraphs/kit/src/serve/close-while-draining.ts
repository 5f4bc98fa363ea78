import type { FastifyInstance } from 'fastify';

/**
 * While a process drains, which begins when its listener closes, every answer is the last of its connection: the next
 * request goes to another process. Not before: clients whose connection closes reconnect, and more reconnects make it likelier that the
 * listener closes on one of them.
 */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!app.server.listening) reply.header('connection', 'close');
    done();
  });
}
