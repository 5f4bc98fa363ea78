import { eventually } from '@agg/schema/testing';
import type { WebSocket } from 'ws';
import type { ExampleGateway } from '../../testing/example-gateway.ts';
import { open, subscribeMessage } from '../../testing/example-socket.ts';

const watch = 'subscription { channelRenamed { id messageCount } }';

/** Two callers. */
export const people = [
  '0190a000-0000-7000-8000-0000000000d1',
  '0190a000-0000-7000-8000-0000000000d2',
] as const;

/** The `next` message that the subscription of a socket receives for a renamed channel. */
export const next = (index: number, id: string) => ({
  id: `w${index}`,
  type: 'next',
  payload: { data: { channelRenamed: { id, messageCount: id.length } } },
});

/** The feed of renamed channels at a gateway, and sockets subscribed to it. */
export class ChannelRenames {
  constructor(private readonly gateway: ExampleGateway) {}

  rename(id: string): void {
    this.gateway.world.renames.emit('renamed', id);
  }

  /** How many streams are open at the subgraph. */
  get upstreams(): number {
    return this.gateway.world.renames.listenerCount('renamed');
  }

  /** How many requests a subgraph has received. */
  asked(subgraph: string): number {
    return this.gateway.world.asked.get(subgraph) ?? 0;
  }

  /** The number of subscriptions that the gateway reports. */
  subscriptions(): Promise<number> {
    return this.gateway.metric('gateway_subscriptions');
  }

  async tokensOf(person: string, count: number): Promise<string[]> {
    this.gateway.world.principals.set(person, { roles: ['CHANNELS:READ'], active: true });
    const token = await this.gateway.token({ sub: person });
    return Array.from({ length: count }, () => token);
  }

  /** When it resolves, the gateway has heard of a change: it knows these roles of a token's caller. */
  async knows(token: string, roles: string[]): Promise<void> {
    const { authenticator } = this.gateway;
    const known = async () => (await authenticator.authenticate(`Bearer ${token}`))?.roles.join();
    await eventually(async () => (await known()) === roles.join());
  }

  /** Subscribed sockets, one per token, with the messages that each received. */
  async watching(tokens: string[]): Promise<{ sockets: WebSocket[]; received: unknown[][] }> {
    const sockets = await Promise.all(tokens.map((token) => open(this.gateway, token)));
    const received = sockets.map((socket) => {
      const messages: unknown[] = [];
      socket.on('message', (data) => messages.push(JSON.parse(String(data))));
      return messages;
    });
    const before = await this.subscriptions();
    sockets.forEach((socket, index) => {
      socket.send(subscribeMessage(watch, `w${index}`));
    });
    await eventually(async () => (await this.subscriptions()) === before + sockets.length);
    return { sockets, received };
  }

  async close(sockets: WebSocket[]): Promise<void> {
    for (const socket of sockets) socket.close();
    await eventually(() => this.upstreams === 0);
  }
}
