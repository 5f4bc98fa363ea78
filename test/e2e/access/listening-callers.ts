import { eventually } from '@agg/schema/testing';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient, type SocketOperation } from '../../kit/socket-client.ts';
import { specimens } from '../../kit/specimens.ts';
import type { TenantFixture } from '../../kit/tenant-fixture.ts';
import { keyOf } from './kinds-of-events.ts';

interface Event {
  cursor: string;
  action: string;
  subjectKind?: string;
}

/** The feeds of the ledger. What other subscriptions deliver is one kind of things, whose rule their field has. */
export const feeds: readonly string[] = readRootFields()
  .filter(({ type, name }) => type === 'Subscription' && name.endsWith('Changed'))
  .map(({ name }) => name);

/** Whether a subscription is refused: by the gateway before it opens, or by its subgraph. */
export const isRefused = ({ refused, answers, completed }: SocketOperation): boolean =>
  Boolean(refused ?? answers[0]?.errors) || completed;

const eventsOf = ({ answers }: SocketOperation): Event[] =>
  answers.flatMap(({ data }) => (data ? (Object.values(data) as Event[]) : []));

/** Callers of a tenant that hear every feed from its beginning. */
export class ListeningCallers {
  readonly #sockets: SocketClient[] = [];
  readonly #streams = new Map<string, ReadonlyMap<string, SocketOperation>>();

  constructor(private readonly fixture: TenantFixture) {}

  async add(name: string, token: string | undefined): Promise<void> {
    const socket = await SocketClient.connect(shared.url, token);
    this.#sockets.push(socket);
    const open = (feed: string) => {
      const more = feed === 'governanceChanged' ? 'subjectKind' : '';
      return socket.subscribe(`subscription { ${feed}(after: "0") { cursor action ${more} } }`);
    };
    this.#streams.set(name, new Map(feeds.map((feed) => [feed, open(feed)])));
  }

  /** Resolves when every stream has delivered all that has happened so far, or is refused. */
  async haveHeard(): Promise<void> {
    const { tenantId } = this.fixture;
    const text = 'select max(seq)::int as seq from ledger.entry where tenant_id = $1';
    const [head] = await new LedgerReader().query<{ seq: number }>(text, [tenantId]);
    await changeInEachFeed(this.fixture);
    const isLater = ({ cursor }: Event) => Number(cursor) > Number(head?.seq);
    const streams = [...this.#streams.values()].flatMap((operations) => [...operations.values()]);
    const haveEnded = () => streams.every((stream) => isRefused(stream) || eventsOf(stream).some(isLater));
    await eventually(haveEnded, 'every stream has delivered a later change, or is refused');
  }

  /** What a caller has heard of, as keys of readings; `undefined` where the feed is refused. */
  heard(name: string, feed: string): string[] | undefined {
    const stream = this.#streams.get(name)?.get(feed) as SocketOperation;
    return isRefused(stream) ? undefined : [...new Set(eventsOf(stream).map(keyOf))].sort();
  }

  async close(): Promise<void> {
    await Promise.all(this.#sockets.map((socket) => socket.close()));
  }
}

/** Changes of which everybody hears one who is let in. */
async function changeInEachFeed({ tenant, made }: TenantFixture): Promise<void> {
  for (const { makeEvent } of specimens) await makeEvent?.(tenant, made);
  const describe = `mutation ($id: UUID!) {
    updateAgent(agentId: $id, input: { description: "Described again." }) { agentId } }`;
  await tenant.ask(describe, { id: made.agentId });
  for (const [noun, id] of [
    ['McpServer', made.mcpServerId],
    ['LlmGateway', made.llmGatewayId],
  ]) {
    const argument = `${noun?.charAt(0).toLowerCase()}${noun?.slice(1)}Id`;
    const classify = `mutation ($id: UUID!) { classify${noun}(${argument}: $id,
      input: { riskTier: MINIMAL }, reason: "A test.") { riskTier } }`;
    await tenant.ask(classify, { id });
  }
}
