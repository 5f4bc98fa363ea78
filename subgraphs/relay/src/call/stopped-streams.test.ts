import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type ClosableStream, writeTenant } from '@agg/kit';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();

const about = { taskId: 't', contextId: 'c' };
const task = { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } };
const artifact = { artifactId: 'a', parts: [{ kind: 'text', text: 'Write to ada@exam' }] };
const events = [task, { kind: 'artifact-update', ...about, artifact }];
const said = events
  .map((result) => `data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, result })}\n\n`)
  .join('');

describe('What policies hold back of a stream', () => {
  test.each([
    ['is kept where a kill switch ends the call', 'KILL_SWITCH_ACTIVE', false],
    ['is given where the agent breaks off', 'UPSTREAM_FAILED', true],
  ])('%s', async (_, code, isGiven) => {
    let breakOff = () => {};
    const call = await PolicedCall.begin(relay, (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(said);
      breakOff = () => void response.destroy();
    });
    await call.bind({ action: 'REDACT', leg: 'responseFromSink' });
    const stream = (await call.stream(randomUUID())) as ClosableStream<string>;
    let read = '';
    const reading = (async () => {
      for await (const event of stream) read += event;
    })();
    await eventually(() => read.includes('Write to'), 'what nothing can be found in has come');
    expect(read).not.toContain('ada@');
    if (isGiven) breakOff();
    else await call.tenant.ask('registry', stop, { id: call.envelope.agentId });
    await reading;
    expect(read).toContain(code);
    expect(read.includes('ada@exam')).toBe(isGiven);
  });
});

const stop = `mutation ($id: UUID!) {
  raiseKillSwitch(scope: AGENT, targetId: $id, reason: "A drill.") { id }
}`;

const lift = 'mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "It was a drill.") { id } }';

describe('A call whose kill switch no wake-up has told', () => {
  test('is ended by the look at all calls, however often that has found nothing before', async () => {
    const call = await PolicedCall.begin(relay, (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(said);
    });
    const { tenant, envelope } = call;
    const another = await tenant.agent();
    const raised = await tenant.ask('registry', stop, { id: another });
    const stream = (await call.stream(randomUUID())) as ClosableStream<string>;
    let read = '';
    const reading = (async () => {
      for await (const event of stream) read += event;
    })();
    await eventually(() => read.includes('Write to'), 'the stream has begun');
    // Two looks; more of them find nothing, either.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await writeTenant(tenant.context, tenant.tenantId, ({ db }) =>
      sql`insert into registry.kill_switch
        select tenant_id, ${randomUUIDv7()}::uuid, scope, ${envelope.agentId}::uuid, target_name, reason, created_by, now()
        from registry.kill_switch where id = ${raised.id}::uuid`.execute(db),
    );
    // The list of kill switches is read anew; of a lifted one, no call is told.
    await tenant.ask('registry', lift, { id: raised.id });
    await reading;
    expect(read).toContain('KILL_SWITCH_ACTIVE');
  });
});
