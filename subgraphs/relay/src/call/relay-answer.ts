import { ClosableStream } from '@agg/kit';
import {
  clientLeft,
  isOfCaller,
  isPolicyRefusal,
  passResponseSteps,
  recordedOrLate,
  upstreamFault,
} from '@agg/traffic';
import { inTurns, JsonBody } from '@agg/traffic/json';
import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import { readingResponse } from '../a2a/read-response.ts';
import { withReceipts } from '../payment/payment-metadata.ts';
import { type AgentAnswer, AgentEvents } from './agent-answer.ts';
import { type AgentExchange, forClient, withoutMessages } from './agent-exchange.ts';
import type { Answer } from './call.types.ts';
import { PassedEvents } from './passed-events.ts';
import { SaidArtifacts } from './said-artifacts.ts';

/**
 * Sends a request to the agent and gives its answer to the client, whole or as a stream.
 * @param streams whether the client reads a stream of events
 * @throws what the agent failed with, once that is recorded
 */
export async function relayAnswer(exchange: AgentExchange, text: string, streams: boolean): Promise<Answer> {
  let answer: Answer | undefined;
  try {
    const agentAnswer = await exchange.open(text, streams);
    const isStream = streams && agentAnswer.upstream.isStream;
    answer = isStream ? streamAnswer(exchange, agentAnswer) : await wholeAnswer(exchange, agentAnswer);
    return answer;
  } catch (error) {
    throw await exchange.fail(error);
  } finally {
    if (!answer || answer instanceof JsonBody) exchange.leave();
  }
}

/** An answer that is no stream, for the client: once it is complete, and what it says is durable. */
async function wholeAnswer(exchange: AgentExchange, answer: AgentAnswer): Promise<JsonBody> {
  const { receipts, binding } = exchange.call;
  const passed = await passAnswer(exchange, await answer.complete());
  const response = receipts ? await inTurns(withReceipts(passed, binding.version, receipts)) : passed;
  const facts = await new SaidArtifacts().told(response.facts);
  await Promise.all([exchange.task.record(facts), exchange.complete(facts)]);
  return await forClient(exchange, response);
}

/**
 * An agent's response as policies let it pass. What it says about its task is recorded also where it may not pass: the
 * task can be asked for later.
 * @throws POLICY_BLOCKED, APPROVAL_REQUIRED, UNAVAILABLE
 */
async function passAnswer(exchange: AgentExchange, response: A2aResponse): Promise<A2aResponse> {
  const { hop, task, call } = exchange;
  try {
    const { body } = await passResponseSteps(hop, new A2aMessageText(response.body));
    return body === response.body ? response : await inTurns(readingResponse(body, call.binding.version));
  } catch (error) {
    await recordedOrLate(task.record(withoutMessages(response.facts)));
    throw error;
  }
}

/**
 * Gives the events of an agent to the client as they arrive. What they say is recorded meanwhile, and is durable before
 * the last one is given, unless the database is away for longer than that may wait: it is recorded later then, and the
 * agent's end is given as it is. With that the answer ends: what the agent does afterwards is not passed on. A stream that
 * fails ends with an event that says so.
 */
function streamAnswer(exchange: AgentExchange, answer: AgentAnswer): ClosableStream<string> {
  exchange.attach();
  const stream = new StreamedAnswer(exchange, answer);
  return new ClosableStream({ next: () => stream.next(), close: () => stream.close() });
}

/** Characters of an event from which on it is recorded before it is given: records of short ones may wait. */
const longEvent = 16 * 1024;

/** Tasks that an agent may name in one stream: usually it is one, and each is stored. */
export const mostTasks = 16;

class StreamedAnswer {
  readonly #events: AgentEvents;
  readonly #passed: PassedEvents;
  readonly #said = new SaidArtifacts();
  /** How many tasks it has named. */
  #tasks = 0;
  /** What the last event says. */
  #last: A2aFacts | undefined;
  /** Whether nothing follows it. */
  #isComplete = false;
  /** Whether the outcome is recorded. */
  #isOver = false;

  constructor(
    private readonly exchange: AgentExchange,
    private readonly answer: AgentAnswer,
  ) {
    this.#events = new AgentEvents(answer);
    this.#passed = new PassedEvents(exchange);
  }

  async next(): Promise<IteratorResult<string, undefined>> {
    if (this.#isOver) return { done: true, value: undefined };
    try {
      return await this.#next();
    } catch (error) {
      return { done: false, value: await this.#fail(error) };
    }
  }

  /** However its reader ends it, the outcome is durable before its end: unknown, unless the answer was complete. */
  async close(): Promise<void> {
    try {
      if (this.#isComplete) void this.answer.upstream.finish();
      else await this.answer.upstream.leave();
      // A client may leave after the last event, before the end of the stream.
      if (!this.#isOver) await (this.#last?.isFinal ? this.#succeed(this.#last) : this.#fail(clientLeft()));
    } finally {
      this.exchange.leave();
    }
  }

  async #next(): Promise<IteratorResult<string, undefined>> {
    const { signal } = this.exchange.hop;
    // The reader has taken the event before.
    this.answer.upstream.forget();
    signal.throwIfAborted();
    const event = this.#isComplete ? undefined : await this.#events.next(this.#last);
    signal.throwIfAborted();
    if (event) return { done: false, value: await this.#give(event) };
    if (!this.#last?.isFinal) throw upstreamFault('The agent ended its stream before its task.');
    await this.#succeed(this.#last);
    return { done: true, value: undefined };
  }

  async #give(response: A2aResponse): Promise<string> {
    const passed = await this.#pass(response);
    const { text } = passed.at(-1) ?? response;
    await this.#record(await this.#said.toldBy(passed, response.facts), text);
    return await this.#written(passed);
  }

  /** What an event says about its task is recorded also where it may not pass. */
  async #pass(response: A2aResponse): Promise<A2aResponse[]> {
    try {
      return await this.#passed.pass(response);
    } catch (error) {
      await recordedOrLate(this.#record(withoutMessages(response.facts), response.text));
      throw error;
    }
  }

  async #record(facts: A2aFacts, text: string): Promise<void> {
    const { task } = this.exchange;
    if (task.names(facts)) await this.#nameTask(facts);
    else task.recordLater(facts);
    await task.addEvent(facts, text);
    this.#last = facts;
    this.#isComplete = task.endsWith(facts);
    if (facts.isFinal) await recordedOrLate(task.pending.settled());
    else await (text.length > longEvent ? task.pending.settled() : task.pending.caughtUp());
  }

  async #nameTask(facts: A2aFacts): Promise<void> {
    this.#tasks += 1;
    if (this.#tasks > mostTasks)
      throw upstreamFault(`The agent named more than ${mostTasks} tasks in one stream.`);
    await this.exchange.task.record(facts);
  }

  async #succeed(last: A2aFacts): Promise<void> {
    this.#isOver = true;
    await recordedOrLate(Promise.all([this.exchange.task.pending.settled(), this.exchange.complete(last)]));
  }

  /** What was held back goes on before, unless policies or the end of the call keep it. */
  async #fail(error: unknown): Promise<string> {
    this.#isOver = true;
    const { call, hop } = this.exchange;
    const isKept = isPolicyRefusal(error) || hop.signal.aborted;
    const rests = isKept ? [] : await this.#passed.rests().catch(() => []);
    // A caller who has left comes again for the whole.
    if (!isOfCaller(error)) await this.exchange.task.recordLast(await this.#said.unfinished(rests));
    const failure = call.binding.failureEvent(call.a2a, await this.exchange.fail(error));
    return (await this.#written(rests)) + failure;
  }

  async #written(events: readonly A2aResponse[]): Promise<string> {
    const { binding, a2a } = this.exchange.call;
    let written = '';
    for (const event of events)
      written += await inTurns(binding.event(a2a, await forClient(this.exchange, event)));
    return written;
  }
}
