import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findExchange, newestExchanges, read } from '@agg/kit';
import type { SinkKind } from '@agg/policy-engine';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { CallEnd, GateSum, PolicySum, RefusedCall } from '../sums/traffic-sums.types.ts';
import { bindPolicy } from '../testing/bind-policy.ts';
import type { GovernedTenant } from '../testing/governed-tenant.ts';
import { callPlain, startPlain } from './plain-protocol.fixture.ts';

const plain = await startPlain();

/** Says what it was told and its address for mails, whole or in pieces; or as a test wants it. */
let answers: RequestListener = () => undefined;
const host = createServer((request, response) => answers(request, response)).listen(0, '127.0.0.2');
await once(host, 'listening');
afterAll(() => void host.close());
const url = `http://127.0.0.2:${(host.address() as AddressInfo).port}/`;

const whole: RequestListener = async (request, response) => {
  const [body] = await request.toArray();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ text: `${JSON.parse(String(body)).text} from ada@example.org` }));
};

const streamed: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const text of ['hello from ada@', 'example', '.org, goodbye'])
    response.write(`data: ${JSON.stringify({ text })}\n\n`);
  response.end();
};

/** Counts what is counted. */
class Counted {
  readonly ends: CallEnd[] = [];
  readonly gate: GateSum[] = [];
  readonly refused: RefusedCall[] = [];
  readonly policies: PolicySum[] = [];
  count = (end: CallEnd): void => void this.ends.push(end);
  addGateSum = (sum: GateSum): void => void this.gate.push(sum);
  addRefusedCall = (call: RefusedCall): void => void this.refused.push(call);
  addPolicySum = (sum: PolicySum): void => void this.policies.push(sum);
}

const nouns = { MCP_SERVER: 'MCP server', LLM_GATEWAY: 'LLM gateway' } as const;
const types = { MCP_SERVER: 'McpServer', LLM_GATEWAY: 'LlmGateway' } as const;
type Kind = keyof typeof nouns & SinkKind;

/** An agent of a new tenant, and a sink that it uses. */
async function pair(kind: Kind, { subscribed = true } = {}) {
  const tenant = await plain.tenant();
  const { tenantId, context } = tenant;
  const id = await (kind === 'MCP_SERVER' ? tenant.server() : tenant.gateway());
  const source = { kind: 'AGENT' as const, id: await tenant.agent(), tenantId };
  if (subscribed) await tenant.use(source.id, types[kind], id);
  const sums = new Counted();
  const sink = { kind, id, tenantId, name: 'Files', credential: null };
  const say = (text = 'hello') => callPlain({ context, sums, source, sink, url, text });
  return { tenant, sums, source, sink, say };
}

async function all(pieces: AsyncIterable<string>): Promise<string> {
  return (await Array.fromAsync(pieces)).join('');
}

/** The newest exchange as its tenant has recorded it. */
async function recorded({ context }: GovernedTenant) {
  return await read(context, async (reader) => {
    const [newest] = await newestExchanges(reader, { limit: 1 });
    return newest && (await findExchange(reader, newest.exchangeId));
  });
}

const raise = `mutation ($scope: KillSwitchScope!, $id: UUID) {
  raiseKillSwitch(scope: $scope, targetId: $id, reason: "A drill.") { id } }`;

describe.each(['MCP_SERVER', 'LLM_GATEWAY'] as const)('A call of the kind %s in any protocol', (kind) => {
  test('is answered, recorded and counted, whole and as a stream', async () => {
    const { tenant, sums, source, sink, say } = await pair(kind);
    for (const [answer, said] of [
      [whole, 'hello from ada@example.org'],
      [streamed, 'hello from ada@example.org, goodbye'],
    ] as const) {
      answers = answer;
      expect(await all(say())).toBe(said);
      expect(await recorded(tenant)).toMatchObject({
        source: { kind: 'AGENT', id: source.id },
        sink: { kind, id: sink.id },
        protocol: 'PLAIN',
        decision: 'ALLOWED',
        outcome: { outcome: 'SUCCEEDED', upstreamStatus: 200 },
      });
    }
    expect(sums.ends).toMatchObject([{ sink: { kind, id: sink.id }, failed: false }, { failed: false }]);
  });

  test('needs a subscription, and says where to create one', async () => {
    const { tenant, say, sink } = await pair(kind, { subscribed: false });
    const path = kind === 'MCP_SERVER' ? 'mcp-server' : 'llm-gateway';
    await expect(all(say())).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(
        `to ${nouns[kind]} ${sink.id}\\. .*POST /registry/v1/${path}-subscriptions`,
      ),
    });
    expect(await recorded(tenant)).toMatchObject({ decision: 'REFUSED', decisionCode: 'FORBIDDEN' });
  });

  test('is refused by a kill switch of it, which also ends a stream that runs', async () => {
    const { tenant, sink, say } = await pair(kind);
    answers = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"text":"hello, "}\n\n');
    };
    const stream = say();
    expect((await stream.next()).value).toContain('hello');
    await tenant.ask('registry', raise, { scope: kind, id: sink.id });
    await expect(stream.next()).rejects.toMatchObject({ code: 'KILL_SWITCH_ACTIVE' });
    await expect(all(say())).rejects.toMatchObject({ code: 'KILL_SWITCH_ACTIVE' });
  });

  test('passes the gate of its kind, and is named and counted where that refuses it', async () => {
    const { tenant, sums, sink, say } = await pair(kind);
    answers = whole;
    await tenant.setMode('ENFORCE');
    const refusal = { code: 'GATE_BLOCKED', message: expect.stringContaining(`${nouns[kind]} "Files"`) };
    await eventually(async () => (await all(say()).catch((error) => error)).code, 'the mode is known');
    await expect(all(say())).rejects.toMatchObject(refusal);
    expect(sums.refused.at(-1)).toMatchObject({
      sink: { kind, id: sink.id },
      unmet: expect.arrayContaining([expect.any(String)]),
    });
    await tenant.setMode('OFF');
    await eventually(async () => (await all(say()).catch(() => '')) !== '', 'the mode is known');
  });

  test.each(['requestFromSource', 'requestToSink'])('passes the policies of the leg %s', async (leg) => {
    const { tenant, sums, say } = await pair(kind);
    answers = whole;
    await bindPolicy({ action: 'REDACT', leg }, tenant);
    expect(await all(say('I am bob@example.org,'))).toBe('I am [EMAIL], from ada@example.org');
    await bindPolicy({ action: 'BLOCK', leg, entity: 'IP_ADDRESS' }, tenant);
    await expect(all(say('from 203.0.113.7'))).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
    expect(await recorded(tenant)).toMatchObject({ decisionCode: 'POLICY_BLOCKED' });
    expect(sums.policies.map(({ action }) => action)).toEqual(['REDACT', 'BLOCK']);
  });

  test.each(['responseFromSink', 'responseToSource'])(
    'passes the policies of the leg %s, whole and piece by piece',
    async (leg) => {
      const { tenant, say } = await pair(kind);
      await bindPolicy({ action: 'REDACT', leg }, tenant);
      answers = whole;
      expect(await all(say())).toBe('hello from [EMAIL]');
      answers = streamed;
      expect(await all(say())).toBe('hello from [EMAIL], goodbye');
      await bindPolicy({ action: 'BLOCK', leg }, tenant);
      for (answers of [whole, streamed])
        await expect(all(say())).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
      expect(await recorded(tenant)).toMatchObject({ outcome: { outcome: 'REFUSED' } });
    },
  );

  test('is counted for the rate of what is called', async () => {
    const { tenant, say } = await pair(kind);
    answers = whole;
    const rate = { calls: 2, seconds: 60, per: 'SINK' };
    await bindPolicy(
      { type: 'RATE_LIMIT', entity: 'CALL_RATE', action: 'BLOCK', leg: 'requestFromSource', rate },
      tenant,
    );
    for (const _ of [1, 2]) await all(say());
    await expect(all(say())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('that fails on its way has an unknown outcome, and counts as a failure of what was called', async () => {
    const { tenant, sums, say } = await pair(kind);
    answers = (request) => request.destroy();
    await expect(all(say())).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    expect(await recorded(tenant)).toMatchObject({
      outcome: { outcome: 'UNKNOWN', errorCode: 'UPSTREAM_FAILED' },
    });
    expect(sums.ends).toMatchObject([{ failed: true }]);
    answers = (_request, response) => response.end(randomUUID());
    await expect(all(say())).rejects.toMatchObject({ reason: 'The answer is no JSON.' });
  });
});
