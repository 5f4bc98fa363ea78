import { connect, type Server } from 'node:net';

/** Passes the connections of a server of another network on to a port of this one. */
process.once('message', (port, handle) => {
  const server = handle as Server;
  server.on('connection', (outer) => {
    const inner = connect(Number(port), '127.0.0.1');
    outer.on('error', () => inner.destroy());
    inner.on('error', () => outer.destroy());
    outer.pipe(inner).pipe(outer);
  });
});
