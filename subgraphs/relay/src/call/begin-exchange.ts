import type { CallableAgent } from '../facts/facts.types.ts';
import type { Hop } from '../hop/hop.types.ts';
import { openHop } from '../hop/open-hop.ts';
import { admit, errorCodeOf, settle } from '../hop/record-hop.ts';
import { passSteps } from '../hop/steps.ts';
import type { KnownTask, MessageClaim } from '../store/store.types.ts';
import { storeOf } from '../store/store-of.ts';
import { AgentExchange } from './agent-exchange.ts';
import type { Asked } from './asked.types.ts';
import { FollowedTask } from './followed-task.ts';
import { storedClaim } from './without-content.ts';

/** What an exchange is about. */
interface Subject {
  sink: CallableAgent;
  /** Where it is called. */
  url: string;
  /** The relay's id. */
  taskId: string;
  /** The task, where it was there before. */
  known?: KnownTask;
}

/** Claims the message of an exchange. */
interface Claiming {
  claimOf(hop: Hop): MessageClaim;
  /** @returns whether the message is new */
  claim(claim: MessageClaim): Promise<boolean>;
}

/**
 * Begins an exchange with an agent: it has passed the steps, it is recorded, and so is its claim.
 * @throws the refusal of a step; UNAVAILABLE
 */
export async function beginExchange(
  asked: Asked,
  { sink, url, taskId, known }: Subject,
  claiming?: Claiming,
): Promise<AgentExchange> {
  const { context, source, headers, call } = asked;
  const contextId = call.message?.contextId ?? known?.contextId ?? undefined;
  const about = { sink, taskId, contextId, protocol: 'A2A', method: call.method, body: call.text };
  const { hop, leave } = openHop({ context, source, headers, ...about });
  const claim = claiming?.claimOf(hop);
  try {
    await passSteps(hop);
    await makeDurable(hop, claim, claiming);
  } catch (error) {
    leave();
    throw error;
  }
  const task = new FollowedTask(hop, { taskId, known, claim: claim && storedClaim(claim) });
  return new AgentExchange({ asked, hop, url, task, leave }, contextId === undefined);
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
