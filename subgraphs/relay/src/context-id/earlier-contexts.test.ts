import { randomUUID } from 'node:crypto';
import { writeTenant } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { relay } from '../index.ts';
import { Migration20261127220922_earlier_contexts } from '../migrations/migration-20261127220922-earlier-contexts.ts';
import { startStores, Talk } from '../store/store.fixture.ts';
import { contextIdsOf, EarlierContexts } from './context-ids.ts';

const { subgraph } = await startStores();
/** With a database of its own, which one test changes. */
const migrated = await startTestSubgraph(relay, { work: false });

const talkersOf = ({ source, sinkAgentId: agentId }: Talk) => ({ source, agentId });

/** Stores that a conversation was there before contexts had ids of the relay. */
async function keep({ tenantId, source, sinkAgentId }: Talk, contextId: string): Promise<void> {
  await writeTenant(subgraph.context(), tenantId, ({ db }) =>
    sql`insert into relay.earlier_context (tenant_id, agent_id, source_kind, source_id, context_id)
      values (${tenantId}, ${sinkAgentId}, ${source.kind}, ${source.id}, ${contextId})`.execute(db),
  );
}

test('An earlier context has the same id for its agent, for its caller alone [decided.ids-of-contexts]', async () => {
  const [own, contextId] = [new Talk(), randomUUID()];
  await keep(own, contextId);
  const ids = await contextIdsOf(subgraph.context(), talkersOf(own), contextId, randomUUID());
  expect([ids.agentsId(contextId), ids.clientsId(contextId)]).toEqual([contextId, contextId]);
  for (const other of [new Talk(), new Talk({ tenantId: own.tenantId })]) {
    const theirs = await contextIdsOf(subgraph.context(), talkersOf(other), contextId);
    expect(theirs.agentsId(contextId)).not.toBe(contextId);
  }
});

test('A process asks once whether a tenant has earlier contexts: none are added', async () => {
  const contexts = new EarlierContexts(subgraph.context().database);
  const own = new Talk();
  expect(await contexts.among(talkersOf(own), ['a'])).toEqual([]);
  await keep(own, 'a');
  expect(await contexts.among(talkersOf(own), ['a'])).toEqual([]);
  expect(await new EarlierContexts(subgraph.context().database).among(talkersOf(own), ['a', 'b'])).toEqual([
    'a',
  ]);
});

test('Contexts that are there are each that of their first caller, whatever its tenant', async () => {
  const client = new pg.Client({ connectionString: migrated.url });
  await client.connect();
  const [first, second, apart] = [new Talk(), new Talk(), new Talk()];
  const begin = async (talk: Talk, contextId: string, agentIds: readonly string[]) => {
    const { kind, id } = talk.source;
    await client.query(
      `insert into relay.conversation (tenant_id, conversation_id, context_id, owner_kind, owner_id, agent_id, agent_ids,
        message_count, created_at, last_activity_at) values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 1, $7, $7)`,
      [talk.tenantId, contextId, kind, id, agentIds[0], agentIds, talk.at()],
    );
  };
  second.at();
  const agentId = randomUUID();
  await begin(second, 'shared', [agentId]);
  await begin(first, 'shared', [agentId, first.sinkAgentId]);
  await begin(apart, 'shared', [apart.sinkAgentId]);
  await client.query('drop table relay.earlier_context');
  const migration = new Migration20261127220922_earlier_contexts({} as never, {} as never);
  migration.up();
  for (const statement of migration.getQueries()) await client.query(String(statement));
  const { rows } = await client.query('select source_id, agent_id from relay.earlier_context');
  await client.end();
  const expected = [
    { source_id: first.source.id, agent_id: agentId },
    { source_id: first.source.id, agent_id: first.sinkAgentId },
    { source_id: apart.source.id, agent_id: apart.sinkAgentId },
  ];
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set(expected.map((row) => JSON.stringify(row))),
  );
});
