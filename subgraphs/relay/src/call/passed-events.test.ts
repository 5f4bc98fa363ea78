import { randomUUID } from 'node:crypto';
import type { Hop } from '@agg/traffic';
import { describe, expect, test } from '@jest/globals';
import { bindingOf } from '../a2a/bindings.ts';
import { readResponse } from '../a2a/read-at-once.fixture.ts';
import { trafficFacts } from '../facts/traffic-facts.ts';
import type { Call } from './call.types.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PassedEvents } from './passed-events.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();

interface Update {
  parts: object[];
  append?: boolean;
  lastChunk?: boolean;
  taskId?: string;
}

const text = (said: string) => ({ kind: 'text', text: said });

const update = ({ parts, append = true, lastChunk = false, taskId = 't' }: Update): object => ({
  kind: 'artifact-update',
  taskId,
  contextId: 'c',
  artifact: { artifactId: 'a', parts },
  append,
  lastChunk,
});

/** The end of the task of a stream. */
const end = {
  kind: 'status-update',
  taskId: 't',
  contextId: 'c',
  status: { state: 'completed' },
  final: true,
};

/** A stream whose events pass a policy at the leg `responseToSource`. */
class PolicedStream {
  private constructor(
    readonly call: PolicedCall,
    readonly passed: PassedEvents,
  ) {}

  static async begin(policy: { action: string; entity?: string }): Promise<PolicedStream> {
    const call = await PolicedCall.begin(relay, {});
    await call.bind({ ...policy, leg: 'responseToSource' });
    const { tenantId, context } = call.tenant;
    const decisions = { request: new Map(), response: new Map() };
    const hop = {
      context,
      facts: trafficFacts,
      sides: [{ role: 'CONSUMER', tenantId, context, decisions }],
      source: { kind: 'AGENT', id: randomUUID(), tenantId },
      sink: { kind: 'AGENT', id: randomUUID() },
    } as unknown as Hop;
    const asked = { binding: bindingOf('0.3.0', ''), a2a: { id: '1' } } as unknown as Call;
    return new PolicedStream(call, new PassedEvents({ hop, call: asked }));
  }

  /** @returns the texts that the client gets, by task */
  async give(...events: object[]): Promise<Record<string, string>> {
    const texts: Record<string, string> = {};
    for (const result of events)
      for (const given of await this.passed.pass(
        readResponse(JSON.stringify({ jsonrpc: '2.0', id: 1, result }), '0.3.0').response,
      ))
        this.#read(texts, given.text);
    return texts;
  }

  #read(texts: Record<string, string>, json: string): void {
    const { taskId, artifact } = JSON.parse(json).result;
    for (const part of artifact?.parts ?? []) texts[taskId] = `${texts[taskId] ?? ''}${part.text ?? ''}`;
  }
}

describe('What policies hold back of an artifact', () => {
  const answer = 'The answer is forty-two.';

  test.each([
    ['without parts', []],
    ['with data', [{ kind: 'data', data: { a: 1 } }]],
  ])('is given when it ends %s', async (_name, parts) => {
    const stream = await PolicedStream.begin({ action: 'REDACT' });
    const events = [
      update({ parts: [text(answer)], append: false }),
      update({ parts, lastChunk: true }),
      end,
    ];
    expect(await stream.give(...events)).toEqual({ t: answer });
  });

  test('is replaced by an update that begins it anew, also without text', async () => {
    const stream = await PolicedStream.begin({ action: 'REDACT' });
    const begun = update({ parts: [text(answer)], append: false });
    expect(await stream.give(begun)).toEqual({ t: 'The answer is ' });
    expect(await stream.give(update({ parts: [], append: false }), end)).toEqual({});
  });

  test('is given at the end of the stream, by task', async () => {
    const stream = await PolicedStream.begin({ action: 'REDACT' });
    const ofOther = update({ parts: [text('Nobody knows.')], append: false, taskId: 'o' });
    const events = [update({ parts: [text(answer)], append: false }), ofOther, end];
    expect(await stream.give(...events)).toEqual({ t: answer, o: 'Nobody knows.' });
  });

  test('is given where the stream is cut', async () => {
    const stream = await PolicedStream.begin({ action: 'REDACT' });
    const first = update({ parts: [text('Write to ada@example.org')], append: false });
    expect(await stream.give(first)).toEqual({ t: 'Write to ' });
    const rests = (await stream.passed.rests()).map((rest) => JSON.parse(rest.text).result.artifact.parts);
    expect(rests).toEqual([[text('[EMAIL]')]]);
  });

  test('is searched with what follows, whatever else is bound meanwhile', async () => {
    const stream = await PolicedStream.begin({ action: 'REDACT', entity: 'PHONE' });
    const first = update({ parts: [text('Call +49 30 901820')], append: false });
    expect(await stream.give(first)).toEqual({ t: 'Call ' });
    await stream.call.bind({ action: 'LOG', leg: 'requestToSink' });
    expect(await stream.give(update({ parts: [text('55 today')] }), end)).toEqual({ t: '[PHONE] today' });
  });

  test('is searched by the policies that are bound before the rest comes', async () => {
    const stream = await PolicedStream.begin({ action: 'LOG', entity: 'PHONE' });
    const first = update({ parts: [text('Call +49 30 901820')], append: false });
    expect(await stream.give(first)).toEqual({ t: 'Call ' });
    await stream.call.bind({ action: 'REDACT', entity: 'PHONE', leg: 'responseToSource' });
    expect(await stream.give(update({ parts: [text('55 today')] }), end)).toEqual({ t: '[PHONE] today' });
  });
});

describe('Policies look', () => {
  const card = '4111111111111111';
  const redacted = { t: '9[CREDIT_DEBIT_NUMBER]' };

  test('at each part of an event, beside the whole text', async () => {
    const stream = await PolicedStream.begin({ action: 'REDACT', entity: 'CREDIT_DEBIT_NUMBER' });
    const both = update({ parts: [text('9'), text(card)], append: false });
    expect(await stream.give(both, end)).toEqual(redacted);
  });

  test('at what follows the last chunk as at what they cannot look into', async () => {
    const stream = await PolicedStream.begin({ action: 'BLOCK', entity: 'CREDIT_DEBIT_NUMBER' });
    await stream.give(update({ parts: [text('4111 1111 ')], append: false, lastChunk: true }));
    const more = stream.give(update({ parts: [text('1111 1111')] }));
    await expect(more).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
  });
});
