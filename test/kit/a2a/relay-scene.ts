import { setTimeout as sleep } from 'node:timers/promises';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles, type Role } from '@agg/schema/access';
import type { Provisioning } from '../provisioning.ts';
import { RegistryMaker } from '../registry-maker.ts';
import { shared } from '../shared-stack.ts';
import type { StockAgent } from './agent-server.ts';
import type { A2aVersion } from './agent-server.types.ts';

/** Who sends messages through the relay. */
export const sourceKinds = ['AGENT', 'USER', 'CHANNEL'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A caller of the relay. For a channel, the id and the token are those of its service. */
export interface Sender {
  kind: SourceKind;
  id: string;
  token: string;
}

/** The product that a scene is in. */
export interface Place {
  url: string;
  provisioning: Provisioning;
}

const roles: Role[] = ['AGENT_CONVERSATIONS:READ', 'AGENT_CONVERSATIONS:WRITE', 'AGENT_CONVERSATIONS:DELETE'];
/** Longer than any test: a token is not what these tests are about. */
const lifetime = 3_600;

/** A tenant with agents behind the relay, and senders with subscriptions to them. */
export class RelayScene {
  private constructor(
    readonly place: Place,
    readonly tenantId: string,
    /** Has every role. */
    readonly admin: TestCaller,
    readonly maker: RegistryMaker,
  ) {}

  static async begin(place: Place = shared): Promise<RelayScene> {
    const tenantId = await place.provisioning.tenant();
    const admin = await place.provisioning.caller(tenantId, allRoles, { name: 'Grace Hopper', lifetime });
    return new RelayScene(place, tenantId, admin, new RegistryMaker(place.url, admin));
  }

  /** The same tenant by another process of the product. */
  at(url: string): RelayScene {
    return new RelayScene({ ...this.place, url }, this.tenantId, this.admin, this.maker);
  }

  /** Registers an agent with its card and activates it. @returns its id */
  async register({ card }: Pick<StockAgent, 'card'>, more: object = {}): Promise<string> {
    const agentId = await this.maker.agent(String(card.name), { card, ...more });
    await this.known();
    return agentId;
  }

  /** A sender that may call the agents. */
  async sender(kind: SourceKind, ...agentIds: string[]): Promise<Sender> {
    const sender = await this.stranger(kind);
    const subscriber = { AGENT: 'Agent', USER: 'User', CHANNEL: 'Channel' } as const;
    for (const agentId of agentIds) await this.maker.subscription(subscriber[kind], sender.id, agentId);
    await this.known();
    return sender;
  }

  /** Waits until the relay knows every change: in a process of its own, it may use what is a second old. */
  async known(): Promise<void> {
    if (process.env.TOPOLOGY === 'apart') await sleep(1_000);
  }

  /** A sender without any subscription. */
  async stranger(kind: SourceKind): Promise<Sender> {
    const { provisioning } = this.place;
    if (kind === 'USER') {
      const { id, token } = await provisioning.caller(this.tenantId, roles, { lifetime });
      return { kind, id, token };
    }
    const id = kind === 'AGENT' ? await this.maker.agent('Caller') : await this.maker.channel();
    const as = kind === 'AGENT' ? kind : 'SERVICE';
    const { token } = await provisioning.caller(this.tenantId, roles, { kind: as, id, lifetime });
    return { kind, id, token };
  }

  /** The path below which a sender reaches an agent, without a slash at its end. */
  pathOf(sender: Pick<Sender, 'kind' | 'id'>, agentId: string, version: A2aVersion = '0.3.0'): string {
    const prefix = { AGENT: '', USER: 'human/', CHANNEL: `channels/${sender.id}/` }[sender.kind];
    return `/relay/v1/${prefix}agents/${agentId}/a2a/${version}`;
  }

  /** What an official client is given. */
  target(sender: Sender, agentId: string, version: A2aVersion = '0.3.0'): { url: string; token: string } {
    return { url: `${this.place.url}${this.pathOf(sender, agentId, version)}/`, token: sender.token };
  }
}
