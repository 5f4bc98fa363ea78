import type { ActivePolicy } from '../binding/active-policies.ts';
import type { Content } from '../content/content.types.ts';
import type { Finder } from '../finder/finder.types.ts';
import type { Decision } from './decision.types.ts';
import { detectionsOf } from './detections-of.ts';
import { findersFor } from './finders-of.ts';
import { redact, redactionsOf } from './redact.ts';
import { type SeenPart, StreamFlow } from './stream-flow.ts';
import { Tally } from './tally.ts';

/** Data, files and sizes are not the business of a flow: `decide` looks at the events that bring them. */
const nothingElse: Content = { texts: [], data: [], opaque: [], bytes: 0 };

/**
 * The decision of policies on texts that flow: what is found is replaced, or ends the stream, before it goes on. Text is
 * held back as `TextScan` says. A policy that needs a model sees no whole text here, and its action for failures applies.
 */
export class StreamDecision {
  readonly #finders: ReadonlySet<Finder>;
  readonly #flows = new Map<string, StreamFlow>();
  #begun = 0;
  #tally = new Tally();
  #isStopped = false;

  constructor(private readonly policies: readonly ActivePolicy[]) {
    this.#finders = findersFor(policies);
  }

  /**
   * @param id of the flow, of the caller's choice
   * @returns what of the flow goes on now; nothing once a policy blocks or holds the stream: `take` tells
   */
  push(id: string, text: string): string {
    const known = this.#flows.get(id);
    if (known) return this.#pass(known.push(text), false);
    const flow = new StreamFlow(this.#begun++, this.#finders);
    this.#flows.set(id, flow);
    return this.#pass(flow.push(text), true);
  }

  /** @returns the rest of a flow, which has ended */
  end(id: string): string {
    const flow = this.#flows.get(id);
    this.#flows.delete(id);
    return flow ? this.#pass(flow.end(), false) : '';
  }

  /** What was decided since it was last taken; absent where nothing was found. */
  take(): Omit<Decision, 'redactions'> | undefined {
    if (this.#tally.found === 0) return undefined;
    const decision = this.#tally.conclude();
    this.#tally = new Tally();
    return decision;
  }

  #pass({ at, text, sight }: SeenPart, isNew: boolean): string {
    if (this.#isStopped) return '';
    if (!isNew && sight.matches.size === 0 && sight.faults.size === 0) return text;
    const tally = this.#tally;
    const evidence = { content: nothingElse, sight, harm: isNew ? ('NOT_INSPECTED' as const) : undefined };
    for (const policy of this.policies)
      for (const detection of detectionsOf(policy.config, evidence)) tally.add(policy, detection);
    this.#isStopped = tally.verdict !== 'PASS';
    const redactions = redactionsOf(tally.redacted);
    tally.redacted.clear();
    if (this.#isStopped) return '';
    return redact(
      text,
      redactions.map(({ start, end, by }) => ({ start: start - at, end: end - at, by })),
    );
  }
}
