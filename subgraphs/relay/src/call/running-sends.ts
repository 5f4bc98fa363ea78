import { onePerProcess, UpstreamError } from '@agg/kit';
import { inTurns, JsonBody } from '@agg/traffic/json';
import { withId } from '../a2a/requests.ts';
import type { Asked, Given } from './asked.types.ts';

/** A message that this process is sending. */
interface RunningSend {
  answer: Promise<Given>;
  /** Aborted when its caller leaves, which ends it unless the message may have been sent. */
  signal: AbortSignal | undefined;
}

type Sends = Map<string, RunningSend>;

/** Those of this process, by what makes a message the same. */
const sendsOf = onePerProcess<Sends>({ make: () => new Map() });

/**
 * Sends a message once for all calls that come with it while it runs: they get the answer of the first one, also where
 * its caller has left. Where that was before anything could be sent, the next one sends it.
 * @param contentCode tells apart different messages with one id: the later one is refused
 */
export async function sendOnce(
  asked: Asked,
  contentCode: string,
  send: () => Promise<Given>,
): Promise<Given> {
  const sends = sendsOf(asked.context);
  const key = keyOf(asked, contentCode);
  for (let running = sends.get(key); running; running = sends.get(key)) {
    const { answer, signal } = running;
    const given = await answer.catch((error) => {
      if (!signal?.aborted || error instanceof UpstreamError) throw error;
    });
    if (given) return await answerFor(asked, given);
  }
  const answer = send().finally(() => sends.delete(key));
  sends.set(key, { answer, signal: asked.context.signal });
  return await answer;
}

/** A response has the id of its own request. */
async function answerFor({ call }: Asked, given: Given): Promise<Given> {
  return given instanceof JsonBody ? await inTurns(withId(given, call.id)) : given;
}

/** The sender is a part of it: a `messageId` means nothing to others. */
function keyOf({ source, agentId, binding, call }: Asked, contentCode: string): string {
  const { tenantId, kind, id } = source;
  const { messageId } = call.message ?? {};
  return JSON.stringify([tenantId, kind, id, agentId, binding.version, messageId, contentCode]);
}
