import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callGates } from '@agg/governance/snapshots';
import { type Context, defineSubgraph } from '@agg/kit';
import { sharedByFiles } from '@agg/kit/testing';
import { policies } from '@agg/policy/snapshots';
import { type Content, type Decision, redact, type SinkKind } from '@agg/policy-engine';
import { killSwitches, subscriptions } from '@agg/registry/snapshots';
import type { EventFlow, PolicedEvent, PolicedMessage } from '../decision/policed-message.types.ts';
import type { TrafficFacts } from '../facts/traffic-facts.types.ts';
import type { Sink, Source } from '../hop/hop.types.ts';
import { JsonBody } from '../json/json-node.ts';
import { StreamPolicies } from '../policy/stream-policies.ts';
import { passResponseSteps } from '../steps/steps.ts';
import type { TrafficSums } from '../sums/traffic-sums.types.ts';
import { openGovernedSubgraph } from '../testing/governed-subgraph.ts';
import { type UpstreamAnswer, upstreamFault } from '../upstream/upstream-answer.ts';
import { beginExchange } from './begin-exchange.ts';
import { Exchange } from './exchange.ts';

/** What calls of a kind of sinks have to know of their tenants. */
const factsOf = (kind: SinkKind): TrafficFacts => ({
  killSwitches,
  subscriptions,
  callGate: callGates[kind],
  policies,
});

/** A subgraph without anything of its own, whose calls pass the steps of traffic. */
const plain = defineSubgraph({
  name: 'plain',
  queries: ['registry', 'governance', 'policy'],
  entities: [],
  resolvers: [],
  snapshots: [killSwitches, subscriptions, policies, ...Object.values(callGates)],
  migrations: mkdtempSync(path.join(tmpdir(), 'no-migrations-')),
});

/** Awaited at the top of a test file, which shares it with others: each makes tenants of its own. */
export const startPlain = sharedByFiles(() => openGovernedSubgraph(plain));

/** A message of the protocol, or a whole answer: `{"text":"hello"}`. */
class PlainMessage implements PolicedMessage {
  readonly body: JsonBody;

  constructor(readonly text: string) {
    this.body = new JsonBody(JSON.stringify({ text }));
  }

  async prepare(): Promise<void> {
    // It is one text.
  }

  get content(): Content {
    return { texts: [this.text], data: [], opaque: [], bytes: this.text.length };
  }

  async redacted({ redactions }: Pick<Decision, 'redactions'>): Promise<PlainMessage> {
    const own = redactions?.get(0);
    return own ? new PlainMessage(redact(this.text, own)) : this;
  }
}

/** A part of an answer that goes on: `data: {"text":"hel"}`. */
class PlainEvent extends PlainMessage implements PolicedEvent {
  get flow(): EventFlow {
    return { id: 'answer', index: 0, pieces: [this.text], begins: false, ends: false };
  }

  override async redacted(): Promise<PlainEvent> {
    return this;
  }

  async withPieces(pieces: readonly string[]): Promise<PlainEvent> {
    return new PlainEvent(pieces.join(''));
  }
}

/** A call in the protocol. */
export interface PlainCall {
  context: Context;
  sums: TrafficSums;
  source: Source;
  sink: Sink;
  url: string;
  text: string;
}

/** Calls a sink, which answers whole or with events. @returns the pieces of the answer as they may be given */
export async function* callPlain({ text, url, ...call }: PlainCall): AsyncGenerator<string> {
  const given = { ...call, facts: factsOf(call.sink.kind), headers: {}, protocol: 'PLAIN', method: 'say' };
  const { open } = await beginExchange({ ...given, message: new PlainMessage(text) }, async () => ({}));
  const exchange = new Exchange(open);
  try {
    const headers = { 'content-type': 'application/json' };
    const { body } = exchange.hop.message;
    const answer = await exchange.send({ url, httpMethod: 'POST', headers, text: body.text, streams: true });
    yield* answer.isStream ? eventsOf(exchange, answer) : wholeOf(exchange, answer);
    await exchange.succeed('SUCCEEDED');
  } catch (error) {
    throw await exchange.fail(error);
  } finally {
    exchange.leave();
  }
}

async function* wholeOf({ hop }: Exchange, answer: UpstreamAnswer): AsyncGenerator<string> {
  const passed = await passResponseSteps(hop, new PlainMessage(textIn(await answer.text())));
  yield textIn(passed.body.text);
}

async function* eventsOf(exchange: Exchange, answer: UpstreamAnswer): AsyncGenerator<string> {
  exchange.attach();
  const policies = new StreamPolicies(exchange.hop);
  for await (const chunk of answer.bytes())
    for (const [, data = ''] of chunk.toString().matchAll(/^data: (.*)$/gm)) {
      const passed = await policies.pass(new PlainEvent(textIn(data)));
      yield textIn(passed.body.text);
    }
  yield await policies.end('answer');
}

function textIn(json: string): string {
  try {
    return JSON.parse(json).text;
  } catch {
    throw upstreamFault('The answer is no JSON.');
  }
}
