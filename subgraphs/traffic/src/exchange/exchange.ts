import { sinkNouns } from '../facts/sink-noun.ts';
import type { Hop } from '../hop/hop.types.ts';
import { type Ending, errorCodeOf, failed, isLate, recordedOrLate, settle } from '../record/record-hop.ts';
import { send, type UpstreamRequest } from '../upstream/send.ts';
import { isOfUpstream, reasonOf, UpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { OpenHop } from './begin-exchange.ts';

/** One call of a sink that has begun, from its request to its recorded outcome. */
export class Exchange {
  #sentAt = performance.now();
  #answer: UpstreamAnswer | undefined;
  /** Whether the sink has answered completely, and that is being recorded. */
  #hasSucceeded = false;

  readonly hop: Hop;
  /** Called where the answer is a stream: it ends when its caller leaves. */
  readonly attach: () => void;
  /** Called once, when the answer is complete or given up. */
  readonly leave: () => void;

  constructor({ hop, attach, leave }: OpenHop) {
    this.hop = hop;
    this.attach = attach;
    this.leave = leave;
  }

  /** Sends the request. @throws what the sink failed with */
  async send(request: UpstreamRequest): Promise<UpstreamAnswer> {
    this.#sentAt = performance.now();
    const answer = await send(this.hop, request);
    const { agentAnswerMs: silence } = this.hop.context.services;
    const firstByteMs = performance.now() - this.#sentAt;
    this.#answer = new UpstreamAnswer(answer, {
      times: { firstByteMs, patience: silence - firstByteMs, silence },
      held: this.hop.held,
      noun: sinkNouns[this.hop.sink.kind],
    });
    return this.#answer;
  }

  /**
   * Records that the answer is complete.
   * @param outcome FAILED where the answer is an error
   * @param hasFailed whether the sink itself has failed, as one with an internal error has
   * @throws UNAVAILABLE where that takes too long: it is recorded later
   */
  async succeed(outcome: 'SUCCEEDED' | 'FAILED', hasFailed = false): Promise<void> {
    this.#hasSucceeded = true;
    this.#count(hasFailed);
    if (this.#answer) await settle(this.hop, { ...this.#answer.facts, outcome });
  }

  /**
   * Records a failure: at once, or when the database is there.
   * @param before what is recorded first: once the outcome says that nothing was sent, the message may come again
   * @returns what the caller is told
   */
  async fail(error: unknown, before?: () => Promise<void>): Promise<unknown> {
    // The sink has done its work: that our record of it is late is nothing to be recorded.
    if (this.#hasSucceeded && isLate(error)) return error;
    const reason = reasonOf(this.hop, error);
    if (isOfUpstream(error)) this.#count(true);
    const ending = { ...failed(error, this.#answer?.facts), errorCode: errorCodeOf(reason) };
    if (before) await recordedOrLate(before());
    await recordedOrLate(settleOnce(this.hop, ending));
    return reason;
  }

  #count(hasFailed: boolean): void {
    const { sides, sink, sums } = this.hop;
    const latencyMs = performance.now() - this.#sentAt;
    const { kind, id } = sink;
    for (const { tenantId } of sides)
      sums.count({ tenantId, sink: { kind, id }, failed: hasFailed, latencyMs, at: new Date() });
  }
}

/** An answer can fail once its outcome is recorded. */
async function settleOnce(hop: Hop, ending: Ending): Promise<void> {
  await settle(hop, ending).catch((error) => {
    if (errorCodeOf(error) !== 'CONFLICT') throw error;
  });
}
