import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { decode, encode, RECURSION_DESIRED } from 'dns-packet';
import { freePort } from './free-port.ts';

const loopback = '127.0.0.1';

/** A real local name server. Tests publish TXT records by HTTP, on the same port. */
export class DnsServer {
  private readonly records = new Map<string, string[]>();
  private readonly dns: Socket = createSocket('udp4');
  private readonly control: Server;

  private constructor() {
    this.dns.on('message', (question, { port, address }) =>
      this.dns.send(this.answer(question), port, address),
    );
    this.control = createServer(async (request, response) => {
      const name = String(request.url).slice(1);
      this.records.set(name, [...(this.records.get(name) ?? []), await text(request)]);
      response.end();
    });
  }

  static async start(): Promise<DnsServer> {
    const server = new DnsServer();
    const port = await freePort();
    server.dns.bind(port, loopback);
    server.control.listen(port, loopback);
    await Promise.all([once(server.dns, 'listening'), once(server.control, 'listening')]);
    return server;
  }

  /** In the format of DNS_SERVERS. */
  get address(): string {
    return `${loopback}:${this.dns.address().port}`;
  }

  async stop(): Promise<void> {
    this.dns.close();
    this.control.closeAllConnections();
    this.control.close();
  }

  /** A name without records does not exist. Long texts are sent in pieces, as usual in DNS. */
  private answer(packet: Buffer): Buffer {
    const { id, questions = [] } = decode(packet);
    const [question] = questions;
    const name = question?.name.toLowerCase() ?? '';
    const records = question?.type === 'TXT' ? this.records.get(name) : undefined;
    const nameError = 3;
    return encode({
      type: 'response',
      id,
      questions,
      flags: RECURSION_DESIRED | (records ? 0 : nameError),
      answers: records?.map((record) => ({ type: 'TXT', name, ttl: 0, data: piecesOf(record) })),
    });
  }
}

/** Adds a TXT record to a name, at the name server of the run. */
export async function publishTxt(name: string, record: string): Promise<void> {
  await fetch(`http://${process.env.DNS_SERVER}/${name}`, { method: 'POST', body: record });
}

function piecesOf(record: string): string[] {
  return record.match(/.{1,40}/gs) ?? [''];
}
