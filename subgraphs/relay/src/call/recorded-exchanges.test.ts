import { type RecordedExchange, read, taskEventsAfter } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { storeOf } from '../store/traffic-store.ts';
import { callThat, endings, factsOf, play, response, wholeStream } from './endings.fixture.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import type { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();

/** A trace of the caller. */
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const correlationId = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';

type Side = 'CONSUMER' | 'PROVIDER';
type Ending = (typeof endings)[string];

/** The members of an admission at one side; the caller's alone has its task and its context. */
function admissionAt(side: Side, { tenant, provider, envelope, request }: PolicedCall, taskId?: string) {
  const isConsumer = side === 'CONSUMER';
  return {
    tenantId: isConsumer ? tenant.tenantId : provider.tenantId,
    exchangeId: expect.any(String),
    leg: side,
    source: { kind: envelope.source.kind, id: envelope.source.id },
    sink: { kind: 'AGENT', id: envelope.agentId },
    protocol: 'A2A',
    method: JSON.parse(request).method,
    taskId: isConsumer ? taskId : undefined,
    contextId: isConsumer ? 'callers-context' : undefined,
    correlationId,
    requestId: envelope.context.requestId,
    decision: 'ALLOWED',
    decisionCode: undefined,
    request: factsOf(request),
    policies: undefined,
    startedAt: expect.any(Date),
  };
}

/** The members of an outcome; nothing is said of an answer that was not complete. */
function outcomeOf({ says = '', status = 200, outcome, errorCode }: Ending) {
  const isAnswered = errorCode === undefined;
  return {
    tenantId: expect.any(String),
    exchangeId: expect.any(String),
    outcome,
    errorCode,
    upstreamStatus: isAnswered ? status : undefined,
    response: isAnswered ? factsOf(says) : undefined,
    firstByteMs: isAnswered ? expect.any(Number) : undefined,
    durationMs: expect.any(Number),
    decision: undefined,
    decisionCode: undefined,
    policies: undefined,
    finishedAt: expect.any(Date),
  };
}

const cases = Object.entries(endings).flatMap(([name, ending]) =>
  [false, true].map((isForeign) => ({
    name: `${name}, of ${isForeign ? 'an agent of another tenant' : 'an agent of the same tenant'}`,
    ending,
    isForeign,
  })),
);

describe('What is recorded, member by member, is that of', () => {
  test.each(cases)('$name [decided.each-side-has-its-record]', async ({ ending, isForeign }) => {
    const call = await callThat(relay, ending, isForeign);
    call.envelope.headers = { traceparent };
    await play(call, ending);
    const [own] = await call.exchanges();
    const { exchangeId, taskId = '', startedAt } = own as RecordedExchange;
    const sides: Side[] = isForeign ? ['CONSUMER', 'PROVIDER'] : ['CONSUMER'];
    for (const side of sides) {
      const admitted = admissionAt(side, call, taskId);
      const exchanges = await call.exchanges(side === 'CONSUMER' ? call.tenant : call.provider);
      expect(exchanges).toEqual([{ ...admitted, outcome: outcomeOf(ending) }]);
      expect(exchanges[0]).toMatchObject({
        exchangeId,
        startedAt,
        outcome: { exchangeId, tenantId: admitted.tenantId },
      });
    }
    const { tenantId, context } = call.tenant;
    const task = await storeOf(context).findTask(tenantId, taskId);
    expect(task).toMatchObject({ taskId, source: call.envelope.source, currentState: ending.state });
  });
});

test('The events of the task of a stream are numbered, for its caller alone [decided.each-side-has-its-record]', async () => {
  const ending = endings['a whole stream'] as Ending;
  const call = await callThat(relay, ending, true);
  await play(call, ending);
  const [{ exchangeId, taskId = '' }] = (await call.exchanges()) as [RecordedExchange];
  const eventsFor = ({ context }: PolicedCall['tenant']) =>
    read(context, (reader) => taskEventsAfter(reader, taskId, 0, 10));
  expect(await eventsFor(call.tenant)).toEqual(
    wholeStream.map((result, index) => ({
      tenantId: call.tenant.tenantId,
      taskId,
      seq: index + 1,
      kind: result.kind,
      exchangeId,
      payloadSha256: factsOf(response({ result })).sha256,
      occurredAt: expect.any(Date),
    })),
  );
  expect(await eventsFor(call.provider)).toEqual([]);
});
