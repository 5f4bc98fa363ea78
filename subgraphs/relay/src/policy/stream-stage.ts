import { setImmediate as pause } from 'node:timers/promises';
import {
  type ActivePolicies,
  type Content,
  decide,
  inOneTurn,
  type PolicyLeg,
  StreamDecision,
} from '@agg/policy-engine';
import type { Hop, Leg } from '../hop/hop.types.ts';
import { endsOf } from './ends-of.ts';
import { noteDecision } from './note-decision.ts';
import type { EventFlow, LegDecision, PolicedEvent } from './passing.types.ts';
import { policiesOf } from './policies.snapshot.ts';
import { policyRefusal } from './policy-refusal.ts';

/**
 * The policies of one tenant at one leg, for the events of a stream: those in force when an event comes. Of a text that
 * goes on in further events, what may be the beginning of a match is held back.
 */
export class StreamStage {
  #epoch = 0;
  #active: ActivePolicies | undefined;
  #flows: StreamDecision | undefined;
  readonly #open = new Set<string>();
  /** What the policies before have held back, by flow: those that follow begin with it. */
  readonly #carried = new Map<string, string>();

  constructor(
    private readonly hop: Hop,
    private readonly side: Leg,
    private readonly leg: PolicyLeg,
  ) {}

  /** @returns the event as it goes on; @throws POLICY_BLOCKED, APPROVAL_REQUIRED, UNAVAILABLE */
  async pass(event: PolicedEvent): Promise<PolicedEvent> {
    await this.#renew();
    const policies = this.#active?.policies ?? [];
    if (policies.length === 0 && this.#carried.size === 0) return event;
    const { flow, content } = event;
    const { redactions, ...decision } = await decide(policies, without(content, flow), { pause });
    this.#note(decision);
    const redacted = event.redacted({ redactions });
    return flow ? redacted.withPieces(await this.#passFlow(flow)) : redacted;
  }

  /** The end of a flow, after what the stage before lets pass at its end. @throws POLICY_BLOCKED, APPROVAL_REQUIRED */
  async end(id: string, rest: string): Promise<string> {
    const text = (await this.#push(id, rest)) + this.#endFlow(id);
    this.#open.delete(id);
    return text;
  }

  async #passFlow({ id, pieces, begins, ends }: EventFlow): Promise<string[]> {
    if (begins) this.#forget(id);
    const passed: string[] = [];
    for (const piece of pieces) passed.push(await this.#push(id, piece));
    if (ends) passed.push(`${passed.pop() ?? ''}${await this.end(id, '')}`);
    return passed;
  }

  async #push(id: string, text: string): Promise<string> {
    const whole = `${this.#carried.get(id) ?? ''}${text}`;
    this.#carried.delete(id);
    this.#open.add(id);
    if (!this.#flows) return whole;
    let passed = '';
    for (let at = 0; at < whole.length; at += inOneTurn) {
      if (at > 0) await pause();
      passed += this.#flows.push(id, whole.slice(at, at + inOneTurn));
      this.#noteFlows();
    }
    return passed;
  }

  /** The flow begins anew: what was held back of it is replaced. */
  #forget(id: string): void {
    if (this.#open.delete(id)) this.#flows?.end(id);
    this.#carried.delete(id);
  }

  async #renew(): Promise<void> {
    const compiled = await policiesOf(this.side.context);
    const active = compiled.at(endsOf(this.hop), this.leg, Date.now());
    this.#epoch = compiled.epoch;
    if (active === this.#active) return;
    for (const id of this.#open) this.#carry(id);
    this.#active = active;
    this.#flows = active.policies.length > 0 ? new StreamDecision(active.policies) : undefined;
  }

  #carry(id: string): void {
    const rest = this.#endFlow(id);
    if (rest) this.#carried.set(id, `${this.#carried.get(id) ?? ''}${rest}`);
  }

  #endFlow(id: string): string {
    const rest = this.#flows?.end(id) ?? '';
    this.#noteFlows();
    return rest;
  }

  /** @throws what was found in texts that go on demands */
  #noteFlows(): void {
    const decision = this.#flows?.take();
    if (decision) this.#note(decision);
  }

  #note(decision: LegDecision['decision']): void {
    noteDecision(this.side, 'response', { leg: this.leg, epoch: this.#epoch, decision });
    if (decision.verdict !== 'PASS')
      throw policyRefusal(decision, this.side.tenantId === this.hop.source.tenantId);
  }
}

/** Everything but the text that goes on. */
function without(content: Content, flow: EventFlow | undefined): Content {
  if (!flow) return content;
  return { ...content, texts: content.texts.with(flow.index, '') };
}
