import { expressionTurns, nextTurn } from '@agg/kit';
import {
  type ActivePolicies,
  type ActivePolicy,
  type Content,
  decide,
  inOneTurn,
  type Pauses,
  type PolicyLeg,
  StreamDecision,
} from '@agg/policy-engine';
import type { EventFlow, LegDecision, PolicedEvent } from '../decision/policed-message.types.ts';
import type { Hop, Side } from '../hop/hop.types.ts';
import { policiesOfAnswer } from './compiled-policies.ts';
import { obeyDecision, readsData } from './pass-leg.ts';

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

/** Flows of which is known that they have ended. */
export const mostEnded = 10_000;

/**
 * The policies of one tenant at one leg, for the events of a stream: those in force when an event comes. Of a text that
 * goes on in further events, what may be the beginning of a match is held back.
 */
export class StreamStage {
  #epoch = 0;
  #active: ActivePolicies | undefined;
  #flows: StreamDecision | undefined;
  readonly #open = new Set<string>();
  /** Flows that have ended: what follows nevertheless is not read together with them. */
  readonly #ended = new Set<string>();
  /** What the policies before have held back, by flow: those that follow begin with it. */
  readonly #carried = new Map<string, string>();

  constructor(
    private readonly hop: Hop,
    private readonly side: Side,
    private readonly leg: PolicyLeg,
  ) {}

  /** @returns the event as it goes on; @throws POLICY_BLOCKED, APPROVAL_REQUIRED, UNAVAILABLE */
  async pass(event: PolicedEvent): Promise<PolicedEvent> {
    await this.#renew();
    const policies = this.#active?.policies ?? [];
    if (policies.length === 0 && this.#carried.size === 0) return event;
    await event.prepare({ needsData: readsData(policies) });
    const { redactions, ...decision } = await decide(policies, this.#contentOf(event), this.#pauses());
    this.#obey(decision);
    const redacted = await event.redacted({ redactions });
    return redacted.flow ? await redacted.withPieces(await this.#passFlow(redacted.flow)) : redacted;
  }

  /** Whether more of a flow may come. */
  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  /** The flow begins anew: what was held back of it is replaced. */
  forget(id: string): void {
    if (this.#open.delete(id)) this.#flows?.leave(id);
    this.#carried.delete(id);
    this.#ended.delete(id);
  }

  /** The end of a flow, after what the stage before lets pass at its end. @throws POLICY_BLOCKED, APPROVAL_REQUIRED */
  async end(id: string, rest: string): Promise<string> {
    const pushed = await this.#push(id, rest);
    const text = pushed + ((await this.#flows?.endInTurns(id, this.#pauses())) ?? '');
    this.#obeyFlows();
    if (this.#open.delete(id) && this.#flows) this.#ended.add(id);
    if (this.#ended.size > mostEnded) this.#ended.delete(String(this.#ended.values().next().value));
    return text;
  }

  async #passFlow({ id, pieces, begins, ends }: EventFlow): Promise<string[]> {
    if (begins) this.forget(id);
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
    const pauses = this.#pauses();
    for (let at = 0; at < whole.length; at += inOneTurn) {
      if (at > 0) await nextTurn();
      passed += await this.#flows.pushInTurns(id, whole.slice(at, at + inOneTurn), pauses);
      this.#obeyFlows();
    }
    return passed;
  }

  /** Of what one event takes: its wait is its own. */
  #pauses(): Pauses {
    return {
      pause: nextTurn,
      turns: expressionTurns(this.hop.context).of(this.side.tenantId, this.hop.signal),
    };
  }

  /** Of a text that goes on, only the parts of this event, where it has several: the flow sees the whole. */
  #contentOf({ content, flow }: PolicedEvent): Content {
    if (!flow) return content;
    const goesOn = !flow.begins && this.#ended.has(flow.id);
    const opaque = goesOn
      ? content.opaque.concat('what follows the last chunk of an artifact')
      : content.opaque;
    if (flow.pieces.length > 1) return { ...content, opaque, apart: new Set([flow.index]) };
    return { ...content, opaque, texts: content.texts.with(flow.index, '') };
  }

  /** Other policies decide about what is held back as well; the same ones go on, whatever else was bound. */
  async #renew(): Promise<void> {
    const compiled = await policiesOfAnswer(this.hop, this.side);
    const active = compiled.at(this.hop, this.leg, Date.now());
    this.#epoch = compiled.epoch;
    if (active === this.#active || samePolicies(active.policies, this.#active?.policies)) return;
    for (const id of this.#open) this.#carry(id);
    this.#active = active;
    this.#flows = active.policies.length > 0 ? new StreamDecision(active.policies) : undefined;
  }

  #carry(id: string): void {
    const held = this.#flows?.leave(id) ?? '';
    if (held) this.#carried.set(id, `${this.#carried.get(id) ?? ''}${held}`);
  }

  /** @throws what was found in texts that go on demands */
  #obeyFlows(): void {
    const decision = this.#flows?.take();
    if (decision) this.#obey(decision);
  }

  #obey(decision: LegDecision['decision']): void {
    const { hop, side, leg } = this;
    obeyDecision(hop, { side, direction: 'response' }, { leg, epoch: this.#epoch, decision });
  }
}

/** Whether two lists have the same versions of the same policies by the same bindings, in order. Versions never change. */
function samePolicies(some: readonly ActivePolicy[], others: readonly ActivePolicy[] | undefined): boolean {
  if (some.length !== others?.length) return false;
  return some.every((one, index) => {
    const other = others[index];
    const isSameVersion = one.policyId === other?.policyId && one.policyVersion === other.policyVersion;
    return isSameVersion && one.bindingId === other.bindingId;
  });
}
