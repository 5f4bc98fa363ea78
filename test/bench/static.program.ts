import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Node itself can do: the same bytes for everybody, a page of channels that the benchmark read before. */
const body = process.env.STATIC_BODY ?? '';
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
};

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
