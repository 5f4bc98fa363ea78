import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A subgraph over HTTP whose answers a test sends. */
export class HeldSubgraph {
  /** The body of each fetch. */
  readonly bodies: string[] = [];
  readonly answers: ServerResponse[] = [];
  /** How many fetches have ended without an answer. */
  left = 0;
  private readonly server = createServer((request, response) => void this.take(request, response));

  /** Starts it, and returns the address at which it answers. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/graphql`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  answerAll(status = 200): void {
    for (const [index, response] of this.answers.entries())
      if (!response.headersSent)
        response.writeHead(status).end(JSON.stringify({ data: { name: `answer ${index + 1}` } }));
  }

  /** Waits until `count` fetches are under way, and a little longer for those that should not be. */
  async underWay(count: number): Promise<void> {
    while (this.answers.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.bodies.push(String(Buffer.concat(await request.toArray())));
    this.answers.push(response);
    response.on('close', () => {
      if (!response.writableEnded) this.left += 1;
    });
  }
}
