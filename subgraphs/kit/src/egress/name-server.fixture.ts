import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

const typeAaaa = 28;
const headerSize = 12;

/** A real name server on 127.0.0.1. It is silent about names without an entry. */
export class NameServer implements AsyncDisposable {
  readonly #socket = createSocket('udp4');
  /** How often a name was asked for. */
  asked = 0;

  private constructor(readonly addresses: Record<string, string[]>) {
    this.#socket.on('message', (query, { port, address }) => {
      const answer = this.#answer(query);
      if (answer) this.#socket.send(answer, port, address);
    });
  }

  /** @param addresses by name; an empty list for a name that has none */
  static async start(addresses: Record<string, string[]>): Promise<NameServer> {
    const server = new NameServer(addresses);
    await once(server.#socket.bind(0, '127.0.0.1'), 'listening');
    return server;
  }

  /** In the format of `setServers`. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket.close();
  }

  #answer(query: Buffer): Buffer | undefined {
    const end = query.indexOf(0, headerSize) + 5;
    const name = query.toString('latin1', headerSize + 1, end - 5).replace(/[^a-z0-9-]/gi, '.');
    const known = this.addresses[name.toLowerCase()];
    this.asked += 1;
    if (!known) return undefined;
    const isV6 = query.readUInt16BE(end - 4) === typeAaaa;
    const found = known.filter((address) => address.includes(':') === isV6);
    // A response without an error; one question, these answers, and nothing else.
    const counts = [1, found.length, 0, 0].flatMap((count) => [0, count]);
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, ...counts]);
    return Buffer.concat([head, query.subarray(headerSize, end), ...found.map(recordOf)]);
  }
}

/** The name of the question, its type, class IN, for a second, with the bytes of the address. */
function recordOf(address: string): Buffer {
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray();
  const type = parsed.kind() === 'ipv6' ? typeAaaa : 1;
  return Buffer.from([0xc0, headerSize, 0, type, 0, 1, 0, 0, 0, 1, 0, bytes.length, ...bytes]);
}
