import type { Context } from '@agg/kit';
import { beginExchange, type Claim, type Hop } from '@agg/traffic';
import { inTurns } from '@agg/traffic/json';
import type { A2aCall, AgentInterface } from '../a2a/a2a.types.ts';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import { readingCall } from '../a2a/read-call.ts';
import { contextIdsOf } from '../context-id/context-ids.ts';
import type { CallableAgent } from '../facts/facts.types.ts';
import { payForMessage } from '../payment/pay-for-message.ts';
import type { KnownTask, MessageClaim } from '../store/store.types.ts';
import { storeOf } from '../store/store-of.ts';
import { trafficFacts } from '../traffic-facts.ts';
import { extensionsIn } from '../upstream/passed-headers.ts';
import { AgentExchange } from './agent-exchange.ts';
import type { Asked } from './asked.types.ts';
import { FollowedTask } from './followed-task.ts';
import { storedClaim } from './without-content.ts';

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
  /** @param call as it goes on */
  claimOf(hop: Hop, call: A2aCall): MessageClaim;
  /** @returns whether the message is new */
  claim(claim: MessageClaim): Promise<boolean>;
}

/**
 * Begins an exchange with an agent: it has passed the steps, its message is paid, it is recorded, and so is its claim.
 * @throws the refusal of a step; PaymentRefusal; UNAVAILABLE
 */
export async function beginAgentExchange(
  asked: Asked,
  { sink, offer, taskId, known }: Subject,
  claiming?: Claiming,
): Promise<AgentExchange> {
  const { context, source, headers, call, isInternal } = asked;
  const contextId = call.message?.contextId ?? known?.contextId ?? undefined;
  const message = new A2aMessageText(call.body, extensionsIn(headers));
  const about = { sink, taskId, contextId, protocol: 'A2A', method: call.method, message };
  const rules = { facts: trafficFacts, sums: storeOf(context) };
  const given = { context, source, headers, isInternal, ...rules, ...about };
  const { open, prepared } = await beginExchange(given, async (hop) => {
    const paid = await payForMessage(hop, { ...asked, call: await passedCall(asked, hop) }, known);
    const contexts = await contextIdsOf(context, asked, call.message?.contextId, known?.contextId);
    const stored = claiming?.claimOf(hop, paid.call);
    return { paid, contexts, stored, claim: stored && claiming && claimTo(context, stored, claiming) };
  });
  const { paid, contexts, stored } = prepared;
  // Without a task, nothing is recorded of one.
  const followed = { taskId: taskId ?? open.hop.exchangeId, known, contexts };
  const task = new FollowedTask(open.hop, { ...followed, claim: stored && storedClaim(stored) });
  return new AgentExchange(open, { asked: paid, offer, task, contexts, isFirst: contextId === undefined });
}

/** The call as policies let it pass. */
async function passedCall({ call, binding }: Asked, { message: { body } }: Hop): Promise<A2aCall> {
  if (body === call.body) return call;
  return { ...(await inTurns(readingCall(body, binding.version))), id: call.id };
}

function claimTo(context: Context, stored: MessageClaim, { claim }: Claiming): Claim {
  return {
    take: () => claim(stored),
    release: () => storeOf(context).release(stored),
  };
}
