import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Stack, startStack, type Topology } from './stack.ts';

/** What another process needs to use a stack. */
export interface StackOnDemand {
  url: string;
  databaseUrl: string;
  provisioningUrl: string;
  /** The configuration of its gateway. */
  environment: Record<string, string>;
  /** The addresses of subgraphs in their own processes. */
  subgraphs: Record<string, string>;
}

/**
 * A stack with the echo subgraph for each topology, started when the first test file asks for it:
 * `GET {url}/{topology}` answers with a StackOnDemand (see sharedEcho). Files that share one do not change its
 * processes.
 */
export class StacksOnDemand {
  private readonly started = new Map<string, Promise<Stack>>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      this.stackOf(String(request.url).slice(1) as Topology).then(
        (stack) => response.end(JSON.stringify(described(stack))),
        (error) => response.writeHead(500).end(String(error)),
      );
    });
  }

  static async start(): Promise<StacksOnDemand> {
    const stacks = new StacksOnDemand();
    await new Promise<void>((resolve) => stacks.server.listen(0, '127.0.0.1', resolve));
    return stacks;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    const started = await Promise.allSettled(this.started.values());
    await Promise.all(started.map((start) => start.status === 'fulfilled' && start.value.stop()));
  }

  private stackOf(topology: Topology): Promise<Stack> {
    const stack = this.started.get(topology) ?? startStack({ topology, withEcho: true });
    this.started.set(topology, stack);
    return stack;
  }
}

function described({ url, database, provisioningUrl, environment, apart }: Stack): StackOnDemand {
  const subgraphs = [...(apart?.subgraphs ?? [])].map(([name, subgraph]) => [name, subgraph.url]);
  return {
    url,
    databaseUrl: database.url,
    provisioningUrl,
    environment,
    subgraphs: Object.fromEntries(subgraphs),
  };
}
