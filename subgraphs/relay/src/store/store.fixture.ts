import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Clock, type Context, readTenant, systemClock } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import type { CallEnd, Source } from '@agg/traffic';
import { sql } from 'kysely';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import { startGovernedRelay } from '../call/governed-relay.fixture.ts';
import { relay } from '../index.ts';
import type { MessageClaim, TaskNews } from './store.types.ts';
import { PostgresTrafficStore } from './traffic-store.ts';

/** The relay, awaited at the top of a test file. @param clock of its store */
export async function startStores(clock = systemClock) {
  const subgraph = await startGovernedRelay();
  const counted: CallEnd[] = [];
  const rowsOf = <T>(tenantId: string, table: string, order: string) =>
    readTenant(subgraph as Pick<Context, 'database'>, tenantId, async ({ db }) => {
      // Times are texts here, whatever the zone of the server is.
      await sql`set local timezone = 'UTC'`.execute(db);
      const { rows } =
        await sql<T>`select * from ${sql.table(`relay.${table}`)} order by ${sql.ref(order)}`.execute(db);
      return rows;
    });
  return {
    subgraph,
    store: storeThat(subgraph.context(), counted, clock),
    counted,
    tasks: (tenantId: string) => rowsOf<Record<string, unknown>>(tenantId, 'relay_task', 'created_at'),
    messages: (tenantId: string) => rowsOf<Record<string, unknown>>(tenantId, 'message', 'place'),
    conversations: (tenantId: string) =>
      rowsOf<Record<string, unknown>>(tenantId, 'conversation', 'context_id'),
  };
}

/** With another store, as a second process has it. */
export async function startTwoStores() {
  const stores = await startStores();
  const beside = await startTestSubgraph(relay, { on: stores.subgraph.url, work: false });
  return Object.assign(stores, { another: storeThat(beside.context(), [], systemClock) });
}

/** A store that only notes what it would add to the sums of calls. */
function storeThat(context: Context, counted: CallEnd[], clock: Clock): PostgresTrafficStore {
  const calls = async (_db: unknown, ends: readonly CallEnd[]) => {
    counted.push(...ends);
  };
  const nothing = async () => undefined;
  return new PostgresTrafficStore(
    context,
    { calls, gate: nothing, refusals: nothing, policies: nothing },
    clock,
  );
}

/** A person who talks to one agent. */
export class Talk {
  readonly tenantId: string;
  readonly source: Source;
  readonly sinkAgentId = randomUUID();
  #minute = 0;

  constructor({ tenantId = randomUUID(), kind = 'USER' }: Partial<Source> = {}) {
    this.tenantId = tenantId;
    this.source = { kind, id: randomUUID(), tenantId };
  }

  /** Each later than the one before. */
  at(): Date {
    this.#minute += 1;
    return new Date(Date.UTC(2026, 0, 1, 0, this.#minute));
  }

  claim(given: Partial<MessageClaim> = {}, message: Partial<MessageClaim['message']> = {}): MessageClaim {
    const { tenantId, source, sinkAgentId } = this;
    return {
      tenantId,
      source,
      sinkAgentId,
      sinkTenantId: tenantId,
      contentCode: 'c'.repeat(64),
      method: 'message/send',
      correlationId: randomUUID(),
      taskId: randomUUIDv7(),
      continues: false,
      exchangeId: randomUUIDv7(),
      at: this.at(),
      message: {
        messageId: randomUUID(),
        role: 'user',
        ...saying('Hello'),
        ...message,
      },
      ...given,
    };
  }

  news(taskId: string, given: Partial<TaskNews> = {}): TaskNews {
    const { tenantId, source, sinkAgentId } = this;
    return { tenantId, source, sinkAgentId, taskId, messages: [], at: this.at(), ...given };
  }

  /** What an agent says. */
  says(text: string, messageId: string = randomUUID()): TaskNews['messages'][number] {
    return { messageId, role: 'agent', ...saying(text) };
  }
}

/** What a message of one text part has. */
export function saying(text: string): Pick<A2aMessage, 'parts' | 'beginning'> {
  return { parts: JSON.stringify([{ kind: 'text', text }]), beginning: text };
}
