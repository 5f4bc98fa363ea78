import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { graphql, rest } from '../../kit/client.ts';
import { OtlpReceiver } from '../../kit/otlp-receiver.ts';
import { type RegistryApart, startRegistryApart } from '../../kit/registry-apart.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';

let receiver: OtlpReceiver;
let apart: RegistryApart;
beforeAll(async () => {
  receiver = await OtlpReceiver.start();
  apart = await startRegistryApart({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
});
afterAll(async () => {
  await apart?.stop();
  await receiver?.stop();
});

const archive = 'mutation ending($id: UUID!) { archiveChannel(channelId: $id) { channelId } }';
const name = `Private ${randomBytes(6).toString('hex')}`;

/** Ends a channel, to which tenant-auth reacts, in a trace of our own. @returns the trace and the span that asks */
async function traced(url: string): Promise<{ traceId: string; spanId: string; tenant: NewTestTenant }> {
  const tenant = await NewTestTenant.create({ url, provisioning: apart.stack.provisioning });
  const made = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId } }';
  const { channelId: id } = (await tenant.ask(made, { name })) as { channelId: string };
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const headers = { traceparent: `00-${traceId}-${spanId}-01`, baggage: 'secret=baggage-of-the-client' };
  const { errors } = await graphql(url, archive, { id }, tenant.token, headers);
  expect(errors).toBeUndefined();
  return { traceId, spanId, tenant };
}

describe.each(['in one process', 'with the registry apart'])('A trace, %s', (topology) => {
  const isApart = topology !== 'in one process';

  test(
    cites(
      'decided.traces-of-requests',
      'leads from its traceparent to the fetch, the statements and the reaction',
    ),
    async () => {
      const { traceId, spanId, tenant } = await traced(isApart ? apart.gateway.url : apart.stack.url);
      const append = await receiver.spanOf(
        traceId,
        // The processes send their spans one by one.
        (span) =>
          /ledger\.append/.test(span.attributes['db.query.text'] ?? '') &&
          receiver.pathTo(span)[0] === spanId,
        'the statement that appends to the ledger',
      );
      const own = [spanId, 'POST /graphql', 'gateway.execute', 'gateway.fetch'];
      const path = isApart ? own.concat('POST /graphql') : own;
      expect(receiver.pathTo(append)).toEqual(path.concat(append.name));
      expect(append.service).toBe(isApart ? 'registry' : 'gateway');
      const job = await receiver.spanOf(
        traceId,
        (span) => span.name.startsWith('job reactions-of-'),
        'a reaction',
      );
      expect(job.links).toMatchObject([{ traceId, spanId: job.parentSpanId }]);
      const reaction = await receiver.spanOf(
        traceId,
        (span) => span.name.startsWith('SQL') && receiver.pathTo(span).includes(job.name),
        'a statement of the reaction',
      );
      expect(receiver.pathTo(reaction)[0]).toBe(spanId);
      const request = receiver.spans.find((span) => span.parentSpanId === spanId);
      expect(request?.attributes).toMatchObject({
        'http.route': '/graphql',
        'http.response.status_code': '200',
        'agg.operation': 'mutation ending: archiveChannel',
        'agg.tenant.id': tenant.tenantId,
      });
    },
  );
});

describe('A message to an agent', () => {
  test('without a traceparent has one trace: in the records of its hops, in its spans, and for the agent', async () => {
    const agent = await startStockAgent03();
    try {
      const scene = await RelayScene.begin(apart.stack);
      const agentId = await scene.register(agent);
      const rpc = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
      const correlationOf = async (headers: Record<string, string>): Promise<string> => {
        const { json } = await rpc.send('echo hello', {}, { headers });
        const path = `/relay/v1/relay-tasks/${json.result.id}`;
        const task = await rest(scene.place.url, 'GET', path, scene.admin.token);
        return task.json.correlationId.replaceAll('-', '');
      };
      const first = await correlationOf({});
      const [, traceId, spanId] = String(agent.received.at(-1)?.headers.traceparent).split('-');
      expect(first).toBe(traceId);
      const egress = await receiver.spanOf(
        first,
        (span) => span.spanId === spanId,
        'the request to the agent',
      );
      expect(egress.name).toBe('egress POST');
      expect(await correlationOf({ traceparent: `00-${traceId}-${spanId}-00` })).toBe(first);
      expect(agent.received.at(-1)?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-.*-01$`));
    } finally {
      await agent.stop();
    }
  });
});

describe('No trace', () => {
  test(cites('decided.values-in-traces', 'has a value, a token or baggage in an attribute'), async () => {
    const { traceId, tenant } = await traced(apart.stack.url);
    await receiver.spanOf(traceId, (span) => span.name.startsWith('job '), 'a reaction');
    for (const secret of [name, tenant.token, 'baggage-of-the-client', 'eyJ'])
      expect(receiver.received).not.toContain(secret);
    const statements = receiver.spans.map(({ attributes }) => attributes['db.query.text'] ?? '');
    expect(statements.filter((text) => /'[^']|[\da-f]{8}-[\da-f]{4}-/.test(text))).toEqual([]);
  });
});
