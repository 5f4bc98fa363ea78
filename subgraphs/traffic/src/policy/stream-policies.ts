import type { PolicyLeg } from '@agg/policy-engine';
import type { PolicedEvent } from '../decision/policed-message.types.ts';
import type { Hop } from '../hop/hop.types.ts';
import { StreamStage } from './stream-stage.ts';

/** The legs of an answer, in the order in which its events pass them. */
const legs: readonly PolicyLeg[] = ['responseFromSink', 'responseToSource'];

/** The policies that the events of a stream pass: leg by leg, tenant by tenant. */
export class StreamPolicies {
  readonly #stages: readonly StreamStage[];

  constructor(hop: Hop) {
    const sides = hop.sides.toReversed();
    this.#stages = legs.flatMap((leg) => sides.map((side) => new StreamStage(hop, side, leg)));
  }

  /** @returns the event as it goes on; @throws POLICY_BLOCKED, APPROVAL_REQUIRED, UNAVAILABLE */
  async pass(event: PolicedEvent): Promise<PolicedEvent> {
    let passed = event;
    for (const stage of this.#stages) passed = await stage.pass(passed);
    return passed;
  }

  /** Whether more of a flow may come, of which something may be held back. */
  isOpen(flowId: string): boolean {
    return this.#stages.some((stage) => stage.isOpen(flowId));
  }

  /** A flow begins anew: what was held back of it is replaced. */
  forget(flowId: string): void {
    for (const stage of this.#stages) stage.forget(flowId);
  }

  /** What is still held back of a flow, and nothing follows. @throws POLICY_BLOCKED, APPROVAL_REQUIRED */
  async end(flowId: string): Promise<string> {
    let rest = '';
    for (const stage of this.#stages) rest = await stage.end(flowId, rest);
    return rest;
  }
}
