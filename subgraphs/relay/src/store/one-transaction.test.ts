import { randomUUID } from 'node:crypto';
import { readTenant } from '@agg/kit';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startStores, Talk } from './store.fixture.ts';
import type { MessageClaim } from './store.types.ts';

const { subgraph, store } = await startStores();
const { exchanges } = subgraph.context();

/** Records the admission of an exchange, as the steps of a hop do. */
function admit({ tenantId, exchangeId, source, sinkAgentId, method, at }: MessageClaim): Promise<void> {
  return exchanges.admit({
    tenantId,
    exchangeId,
    leg: 'CONSUMER',
    source: { kind: source.kind, id: source.id },
    sink: { kind: 'AGENT', id: sinkAgentId },
    protocol: 'A2A',
    method,
    requestId: randomUUID(),
    decision: 'ALLOWED',
    startedAt: at,
  });
}

test('A message is claimed in the transaction that records its admission [decided.one-round-trip-for-a-batch]', async () => {
  const { tenantId } = new Talk();
  const claims = Array.from({ length: 3 }, () => new Talk({ tenantId }).claim());
  await Promise.all(claims.flatMap((claim) => [admit(claim), store.claim(claim)]));
  const transactions = await readTenant(subgraph, tenantId, async ({ db }) => {
    const { rows } = await sql`
      select exchange.xmin = task.changed_in::xid as "isOne"
      from traffic.exchange join relay.message on message.tenant_id = exchange.tenant_id and id = exchange_id
        join relay.relay_task task on task.tenant_id = message.tenant_id and task.task_id = message.task_id
    `.execute(db);
    return rows;
  });
  expect(transactions).toEqual(claims.map(() => ({ isOne: true })));
});
