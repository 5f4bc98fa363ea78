import type { ActivePolicy } from '../binding/active-policies.ts';
import type { Content } from '../content/content.ts';
import type { Finder } from '../finder/finder.types.ts';
import { atOnce, type InTurns } from '../finder/in-turns.ts';
import { StepBudget } from '../finder/step-budget.ts';
import { SchemaBudget } from '../policy/schema-budget.ts';
import type { Decision } from './decision.types.ts';
import type { Sight } from './detection.types.ts';
import { detectionsOf, type Evidence } from './detections-of.ts';
import { findersFor } from './finders-of.ts';
import { LookedAt } from './looked-at.ts';
import { redact, redactionsOf } from './redact.ts';
import { type Pauses, runTurns, takeSteps } from './run-turns.ts';
import { type SeenPart, StreamFlow } from './stream-flow.ts';
import { Tally } from './tally.ts';

/** Flows that are looked at together: each holds text back. */
export const mostFlows = 256;

/** Data, files and sizes are not the business of a flow: `decide` looks at the events that bring them. */
const nothingElse: Content = { texts: [], data: [], opaque: [], bytes: 0 };
const oneFlowMore: Content = { ...nothingElse, opaque: ['one flow more than are looked at together'] };
const nothingSeen: Sight = new LookedAt();

/**
 * The decision of policies on texts that flow: what is found is replaced, or ends the stream, before it goes on. Text is
 * held back as `TextScan` says. A policy that needs a model sees no whole text here, and its action for failures applies.
 */
export class StreamDecision {
  readonly #finders: ReadonlySet<Finder>;
  readonly #isCounted: boolean;
  readonly #flows = new Map<string, StreamFlow>();
  readonly #budget = new SchemaBudget();
  readonly #steps = new StepBudget();
  #begun = 0;
  #isFull = false;
  #tally = new Tally();
  #isStopped = false;

  constructor(private readonly policies: readonly ActivePolicy[]) {
    this.#finders = findersFor(policies).all;
    this.#isCounted = takeSteps(this.#finders);
  }

  /**
   * @param id of the flow, of the caller's choice. Of more than 256 that have not ended nothing is found: like a file, they
   *   cannot be inspected
   * @returns what of the flow goes on now; nothing once a policy blocks or holds the stream: `take` tells
   */
  push(id: string, text: string): string {
    return atOnce(this.#push(id, text));
  }

  /** The same with pauses, where expressions take long. Of one stream, nothing else is asked meanwhile. */
  pushInTurns(id: string, text: string, pauses: Pauses): string | Promise<string> {
    return this.#run(this.#push(id, text), pauses);
  }

  *#push(id: string, text: string): InTurns<string> {
    if (this.#isStopped) return '';
    this.#steps.renew();
    const known = this.#flows.get(id);
    if (known) return this.#pass(yield* known.push(text));
    if (this.#flows.size >= mostFlows) return this.#passUnseen(text);
    const flow = new StreamFlow(this.#begun++, this.#finders, this.#steps);
    this.#flows.set(id, flow);
    return this.#pass(yield* flow.push(text), 'NOT_INSPECTED');
  }

  /** @returns the rest of a flow, which has ended */
  end(id: string): string {
    return atOnce(this.#end(id));
  }

  endInTurns(id: string, pauses: Pauses): string | Promise<string> {
    return this.#run(this.#end(id), pauses);
  }

  *#end(id: string): InTurns<string> {
    const flow = this.#flows.get(id);
    this.#flows.delete(id);
    if (!flow || this.#isStopped) return '';
    this.#steps.renew();
    return this.#pass(yield* flow.end());
  }

  /**
   * Forgets a flow, and decides nothing about what is held back of it.
   * @returns that, as it came
   */
  leave(id: string): string {
    const flow = this.#flows.get(id);
    this.#flows.delete(id);
    return flow && !this.#isStopped ? flow.held : '';
  }

  /** What was decided since it was last taken; absent where nothing was found. */
  take(): Omit<Decision, 'redactions'> | undefined {
    if (this.#tally.found === 0) return undefined;
    const decision = this.#tally.conclude();
    this.#tally = new Tally();
    return decision;
  }

  #run(work: InTurns<string>, pauses: Pauses): string | Promise<string> {
    return runTurns(work, { budget: this.#steps, isCounted: this.#isCounted }, pauses);
  }

  /** @param harm of a flow that begins */
  #pass({ at, text, sight }: SeenPart, harm?: Evidence['harm']): string {
    if (!harm && sight.matches.size === 0 && sight.faults.size === 0) return text;
    const redacted = this.#add({ content: nothingElse, sight, harm, budget: this.#budget });
    if (this.#isStopped) return '';
    return redact(
      text,
      redacted.map(({ start, end, by }) => ({ start: start - at, end: end - at, by })),
    );
  }

  /** The text of a flow beyond the limit: it passes unless a policy blocks what cannot be inspected. Recorded once. */
  #passUnseen(text: string): string {
    if (!this.#isFull)
      this.#add({ content: oneFlowMore, sight: nothingSeen, harm: undefined, budget: this.#budget });
    this.#isFull = true;
    return this.#isStopped ? '' : text;
  }

  /** @returns what is replaced, unless the stream stops */
  #add(evidence: Evidence) {
    const tally = this.#tally;
    for (const policy of this.policies)
      for (const detection of detectionsOf(policy, evidence)) tally.add(policy, detection);
    this.#isStopped = tally.verdict !== 'PASS';
    if (this.#isStopped) this.#flows.clear();
    const redactions = redactionsOf(tally.redacted);
    tally.redacted.clear();
    return redactions;
  }
}
