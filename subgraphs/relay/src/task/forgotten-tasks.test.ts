import type { ServerResponse } from 'node:http';
import { readTenant } from '@agg/kit';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startGovernedRelay } from '../call/governed-relay.fixture.ts';
import { PolicedCall } from '../call/policed-call.fixture.ts';
import { reconcileTenantTasks } from './reconcile-tasks.task.ts';

const relay = await startGovernedRelay();

/** An agent that answers a message with a task in a state, and has forgotten it, or fails, when it is asked for it. */
async function forgetting(state: string, code = -32001): Promise<PolicedCall> {
  const task = { kind: 'task', id: 'task', contextId: 'context', status: { state } };
  const error = { code, message: 'Task not found: task' };
  let answers = 0;
  return await PolicedCall.begin(relay, (response: ServerResponse) => {
    answers += 1;
    const said = answers === 1 ? { result: task } : { error };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...said });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
}

async function stateOf({ tenant: { context, tenantId } }: PolicedCall): Promise<unknown> {
  return await readTenant(context, tenantId, async ({ db }) => {
    const { rows } = await sql<{
      state: string;
    }>`select current_state as state from relay.relay_task`.execute(db);
    return rows.map(({ state }) => state);
  });
}

test('A task that its agent has forgotten is unknown once it is asked for [decided.reconciled-tasks]', async () => {
  const call = await forgetting('working');
  await call.send();
  expect(await stateOf(call)).toEqual(['working']);
  await call.letPass(30);
  await reconcileTenantTasks(call.tenant.context);
  expect(call.received()).toBe(2);
  expect(await stateOf(call)).toEqual(['unknown']);
});

test.each([-32002, -32601, -32603, -32700])(
  'A task keeps its state where its agent only fails to tell it, with %s',
  async (code) => {
    const call = await forgetting('working', code);
    await call.send();
    await call.letPass(30);
    await reconcileTenantTasks(call.tenant.context);
    expect(call.received()).toBe(2);
    expect(await stateOf(call)).toEqual(['working']);
  },
);

test('A task that has ended keeps its state when its agent has forgotten it', async () => {
  const call = await forgetting('completed');
  await call.send('message');
  // It is asked for the task of a message that comes again.
  expect(await call.send('message')).toContain('-32001');
  expect(await stateOf(call)).toEqual(['completed']);
});
