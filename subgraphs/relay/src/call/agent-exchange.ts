import type { Context } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import {
  beginExchange,
  type Claim,
  Exchange,
  type Hop,
  type OpenHop,
  type UpstreamAnswer,
  wasNeverSent,
} from '@agg/traffic';
import { inTurns, JsonBody } from '@agg/traffic/json';
import type { A2aCall, A2aMessage, AgentInterface } from '../a2a/a2a.types.ts';
import { A2aError } from '../a2a/a2a-error.ts';
import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import { readingCall } from '../a2a/read-call.ts';
import { Translation } from '../a2a/translate/translation.ts';
import { type ContextIds, contextIdsOf } from '../context-id/context-ids.ts';
import type { CallableAgent } from '../facts/agents.snapshot.ts';
import { trafficFacts } from '../facts/traffic-facts.ts';
import { notice, noticeRecordOf } from '../notice/notice.ts';
import { payForMessage } from '../payment/pay-for-message.ts';
import type { KnownTask, MessageClaim } from '../store/store.types.ts';
import { storeOf } from '../store/traffic-store.ts';
import { agentRequest, extensionsIn } from '../upstream/agent-request.ts';
import { AgentAnswer } from './agent-answer.ts';
import type { Call } from './call.types.ts';
import { FollowedTask } from './followed-task.ts';

/** What an exchange is about. */
interface Subject {
  sink: CallableAgent;
  /** Where it is called. */
  offer: AgentInterface;
  /** The relay's id; absent for a call that is about no task. */
  taskId?: string;
  /** The task, where it was there before. */
  known?: KnownTask;
}

/** Claims the message of an exchange. */
interface Claiming {
  /** @param a2a as it goes on */
  claimOf(hop: Hop, a2a: A2aCall): MessageClaim;
  /** @returns whether the message is new */
  claim(claim: MessageClaim): Promise<boolean>;
}

/**
 * Begins an exchange with an agent: it has passed the steps, its message is paid, it is recorded, and so is its claim.
 * @throws the refusal of a step; PaymentRefusal; UNAVAILABLE
 */
export async function beginAgentExchange(
  call: Call,
  { sink, offer, taskId, known }: Subject,
  claiming?: Claiming,
): Promise<AgentExchange> {
  const { context, source, headers, a2a, isInternal } = call;
  const contextId = a2a.message?.contextId ?? known?.contextId ?? undefined;
  const message = new A2aMessageText(a2a.body, extensionsIn(headers));
  const about = { sink, taskId, contextId, protocol: 'A2A', method: a2a.method, message };
  const rules = { facts: trafficFacts, sums: storeOf(context) };
  const opened = { context, source, headers, isInternal, ...rules, ...about };
  const { open, prepared } = await beginExchange(opened, async (hop) => {
    const paid = await payForMessage(hop, { ...call, a2a: await passedCall(call, hop) }, known);
    const contexts = await contextIdsOf(context, call, a2a.message?.contextId, known?.contextId);
    const stored = claiming?.claimOf(hop, paid.a2a);
    return { paid, contexts, stored, claim: stored && claiming && claimTo(context, stored, claiming) };
  });
  const { paid, contexts, stored } = prepared;
  // Without a task, nothing is recorded of one.
  const followed = { taskId: taskId ?? open.hop.exchangeId, known, contexts };
  const task = new FollowedTask(open.hop, { ...followed, claim: stored && storedClaim(stored) });
  return new AgentExchange(open, { call: paid, offer, task, contexts, isFirst: contextId === undefined });
}

/** The call as policies let it pass. */
async function passedCall({ a2a, binding }: Call, { message: { body } }: Hop): Promise<A2aCall> {
  if (body === a2a.body) return a2a;
  return { ...(await inTurns(readingCall(body, binding.version))), id: a2a.id };
}

function claimTo(context: Context, stored: MessageClaim, { claim }: Claiming): Claim {
  return {
    take: () => claim(stored),
    release: () => storeOf(context).release(stored),
  };
}

/**
 * Where an agent is called, before anything is recorded: in the version of its caller where it speaks that, otherwise in
 * the other one, to which calls are translated.
 * @throws UNPROCESSABLE where its card has no interface that the relay speaks; A2aError -32004 where its card states that
 * it does not stream (A2A 0.3, section 5.5.2)
 */
export function requireOffer(
  { binding }: Call,
  { id: agentId, interfaces, capabilities }: CallableAgent,
  streams: boolean,
): AgentInterface {
  if (streams && !capabilities.streaming)
    throw new A2aError('UNSUPPORTED_OPERATION', `The agent ${agentId} does not stream. Use message/send.`);
  const [offered] = interfaces.toSorted(
    (one, other) => Number(other.version === binding.version) - Number(one.version === binding.version),
  );
  if (offered) return offered;
  throw new GatewayError(
    'UNPROCESSABLE',
    `The card of the agent ${agentId} has no interface of A2A 0.3 or 1.0 by JSON-RPC or HTTP+JSON. Ask its provider for one.`,
  );
}

/** What an exchange with an agent is about. */
interface AgentExchangeParts {
  call: Call;
  /** Where the agent is called. */
  offer: AgentInterface;
  task: FollowedTask;
  /** The ids of contexts between its caller and the agent. */
  contexts: ContextIds;
  /** Whether its answer begins a conversation. */
  isFirst: boolean;
}

/** One call of an agent, from the request to its recorded outcome. */
export class AgentExchange extends Exchange {
  readonly task: FollowedTask;
  readonly contexts: ContextIds;
  readonly #offer: AgentInterface;
  #call: Call;
  #isFirst: boolean;

  constructor(open: OpenHop, { call, offer, task, contexts, isFirst }: AgentExchangeParts) {
    super(open);
    this.#call = call;
    this.#offer = offer;
    this.task = task;
    this.contexts = contexts;
    this.#isFirst = isFirst;
  }

  /** What was asked; once it is sent, without what its message says. */
  get call(): Call {
    return this.#call;
  }

  /** Sends the request. @throws what the agent failed with */
  async open(text: string, streams: boolean): Promise<AgentAnswer> {
    const { binding, headers, a2a } = this.call;
    const { method, id } = a2a;
    const translation = new Translation(binding.version, this.#offer, { method, id });
    const request = await inTurns(translation.request(text));
    const about = { method, version: this.#offer.version, streams, headers };
    const answer: UpstreamAnswer = await this.send(agentRequest(request, about));
    this.#call = { ...this.#call, a2a: sentCall(a2a) };
    this.hop.message = sentMessage;
    return new AgentAnswer(answer, binding.version, translation);
  }

  /** Whether the next response of it has the notice for people: the first one of a conversation. */
  takeNotice(): boolean {
    const isDue = this.#isFirst && this.call.source.kind === 'USER';
    this.#isFirst = false;
    return isDue;
  }

  /** Records that the answer is complete. @throws UNAVAILABLE where that takes too long: it is recorded later */
  async complete(facts: Pick<A2aFacts, 'kind' | 'error'>): Promise<void> {
    await this.succeed(facts.kind === 'error' ? 'FAILED' : 'SUCCEEDED', isInternal(facts));
  }

  override async fail(error: unknown): Promise<unknown> {
    return await super.fail(error, () => this.task.fail(wasNeverSent(error)));
  }
}

/** An agent that refuses a request has worked; one with an internal error has not (JSON-RPC 2.0, section 5.1). */
function isInternal(facts: Pick<A2aFacts, 'kind' | 'error'>): boolean {
  return facts.kind === 'error' && facts.error?.code === -32603;
}

/**
 * An agent's response as its client gets it: with the ids that its client knows, and for a person with the notice
 * that it is an agent, in the first response of a conversation (EU AI Act, Article 50).
 */
export async function forClient(exchange: AgentExchange, response: A2aResponse): Promise<JsonBody> {
  const { task, contexts, hop } = exchange;
  await task.ids.learn(await inTurns(response.tasks()));
  const known = new Map([...contexts.known, ...task.ids.known]);
  const clients = { task: task.ids.idOf, context: contexts.clientsId, known };
  const { kind } = response.facts;
  if (kind === 'error' || kind === 'other' || !exchange.takeNotice())
    return await inTurns(response.changed({ clients }));
  const provider = hop.sides.find(({ tenantId }) => tenantId === hop.sink.tenantId);
  if (provider) void noticeRecordOf(hop.context).given(provider.context, hop.sink.id);
  return await inTurns(response.changed({ clients, metadata: notice }));
}

const nothing = new JsonBody('{}');

/** A call that has been sent, without what its message says: its answer may take minutes. */
function sentCall(a2a: A2aCall): A2aCall {
  return { ...a2a, body: nothing, message: a2a.message && withoutParts(a2a.message) };
}

/** A request that has been sent: nothing is kept of it. */
const sentMessage = new A2aMessageText(nothing);

/** What a response says about its task, without what it tells its client. */
export function withoutMessages(facts: A2aFacts): A2aFacts {
  return {
    ...facts,
    messages: [],
    earlier: [],
    artifacts: [],
  };
}

/** The claim of a message that is stored, without what the message says. */
function storedClaim(claim: MessageClaim): MessageClaim {
  return { ...claim, message: withoutParts(claim.message) };
}

function withoutParts(message: A2aMessage): A2aMessage {
  return { ...message, parts: '[]', metadata: undefined, beginning: undefined };
}
