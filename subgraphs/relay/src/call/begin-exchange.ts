import type { A2aCall, AgentInterface } from '../a2a/a2a.types.ts';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import { inTurns } from '../a2a/json/in-turns.ts';
import { readingCall } from '../a2a/read-call.ts';
import { contextIdsOf } from '../context-id/context-ids.ts';
import type { CallableAgent } from '../facts/facts.types.ts';
import type { Hop } from '../hop/hop.types.ts';
import { openHop } from '../hop/open-hop.ts';
import { admit, errorCodeOf, settle } from '../hop/record-hop.ts';
import { passSteps } from '../hop/steps.ts';
import { payForMessage } from '../payment/pay-for-message.ts';
import type { KnownTask, MessageClaim } from '../store/store.types.ts';
import { storeOf } from '../store/store-of.ts';
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
export async function beginExchange(
  asked: Asked,
  { sink, offer, taskId, known }: Subject,
  claiming?: Claiming,
): Promise<AgentExchange> {
  const { context, source, headers, call, isInternal } = asked;
  const contextId = call.message?.contextId ?? known?.contextId ?? undefined;
  const message = new A2aMessageText(call.body, extensionsIn(headers));
  const about = { sink, taskId, contextId, protocol: 'A2A', method: call.method, message };
  const { hop, detach, attach, leave } = await openHop({ context, source, headers, isInternal, ...about });
  try {
    await passSteps(hop);
    const passed = await payForMessage(hop, { ...asked, call: await passedCall(asked, hop) }, known);
    const contexts = await contextIdsOf(context, asked, call.message?.contextId, known?.contextId);
    const claim = claiming?.claimOf(hop, passed.call);
    await makeDurable(hop, claim, claiming);
    // What may be sent from now on is done to its end: its caller, or another one, comes again for the answer.
    detach();
    // Without a task, nothing is recorded of one.
    const followed = { taskId: taskId ?? hop.exchangeId, known, contexts };
    const task = new FollowedTask(hop, { ...followed, claim: claim && storedClaim(claim) });
    return new AgentExchange(
      { asked: passed, hop, offer, task, contexts, attach, leave },
      contextId === undefined,
    );
  } catch (error) {
    leave();
    throw error;
  }
}

/** The call as policies let it pass. */
async function passedCall({ call, binding }: Asked, { message: { body } }: Hop): Promise<A2aCall> {
  if (body === call.body) return call;
  return { ...(await inTurns(readingCall(body, binding.version))), id: call.id };
}

/** Records the admission and the claim together. Where one of them fails, the other one is taken back. */
async function makeDurable(hop: Hop, claim?: MessageClaim, claiming?: Claiming): Promise<void> {
  const [admitted, claimed] = await Promise.allSettled([admit(hop), claim && claiming?.claim(claim)]);
  if (admitted.status === 'rejected') {
    // One that was sent before stays as it is.
    if (claim && claimed.status === 'fulfilled' && claimed.value) await storeOf(hop.context).release(claim);
    throw admitted.reason;
  }
  if (claimed.status === 'fulfilled') return;
  await settle(hop, { outcome: 'NEVER_SENT', errorCode: errorCodeOf(claimed.reason) });
  throw claimed.reason;
}
