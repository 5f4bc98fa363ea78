import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The limit of Node itself: the same bytes for every request, a page of channels that was read before. */
const body = process.env.STATIC_BODY ?? '';
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
};

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
