import type { Hop } from '@agg/traffic';
import { storeOf } from '../store/store-of.ts';

/** Tasks beside its own that are looked up for one call. */
export const mostReferences = 100;

/** The ids of tasks that clients know, by those of their agent. */
export class TaskIds {
  /** Of the tasks that a call is about. */
  readonly #own = new Map<string, string>();
  /** Of those that messages refer to; one that is not the client's stays as the agent names it. */
  readonly #references = new Map<string, string>();

  constructor(private readonly hop: Hop) {}

  /** Of a task that the call is about. */
  add(agentsId: string, clientsId: string): void {
    this.#own.set(agentsId, clientsId);
  }

  /** Whether the agent has named this task, or any, as one that the call is about. */
  hasOwn(agentsId?: string): boolean {
    return agentsId === undefined ? this.#own.size > 0 : this.#own.has(agentsId);
  }

  /** The client's id for an agent's. */
  readonly idOf = (agentsId: string): string =>
    this.#own.get(agentsId) ?? this.#references.get(agentsId) ?? agentsId;

  /** All that are known so far. */
  get known(): ReadonlyMap<string, string> {
    return new Map([...this.#references, ...this.#own]);
  }

  /** @param references what the agent was told of the tasks that the message refers to, by the client's ids */
  refer(references: ReadonlyMap<string, string>): void {
    for (const [clientsId, agentsId] of references) this.#references.set(agentsId, clientsId);
  }

  /** Finds further tasks that a response names: each id is looked up once. */
  async learn(agentsIds: ReadonlySet<string>): Promise<void> {
    const isNew = (id: string) => !this.#own.has(id) && !this.#references.has(id);
    const unknown = [...agentsIds].filter(isNew).slice(0, mostReferences - this.#references.size);
    if (unknown.length === 0) return;
    const { source, sink, context } = this.hop;
    const talk = { tenantId: source.tenantId, source, sinkAgentId: sink.id };
    // A database that is away keeps no answer: its client reads ids then that mean nothing to it.
    const nothing: ReadonlyMap<string, string> = new Map();
    const found = await storeOf(context)
      .findTaskIds(talk, unknown)
      .catch(() => nothing);
    for (const id of unknown) this.#references.set(id, found.get(id) ?? id);
  }
}
