import { randomUUID } from 'node:crypto';
import { readTenant } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { relay } from '../index.ts';
import { storeOf } from './traffic-store.ts';

const subgraph = await startTestSubgraph(relay);

test('A process has one store, and adds the calls that wait when the subgraph stops', async () => {
  const [tenantId, agentId] = [randomUUID(), randomUUID()];
  const store = storeOf(subgraph.platformContext(tenantId));
  expect(storeOf(subgraph.context())).toBe(store);
  store.count({
    tenantId,
    sink: { kind: 'AGENT', id: agentId },
    failed: false,
    latencyMs: 4,
    at: new Date(),
  });
  await subgraph.start();
  // As subgraphs of one process do, which stop beside each other.
  let isAdded = false;
  const stopping = subgraph.runtime.parts.stop().then(() => {
    isAdded = true;
  });
  await subgraph.runtime.parts.stop();
  expect(isAdded).toBe(true);
  await stopping;
  const { rows } = await readTenant(subgraph, tenantId, ({ db }) =>
    sql`select agent_id, calls from relay.agent_hour`.execute(db),
  );
  expect(rows).toEqual([{ agent_id: agentId, calls: 1 }]);
});
