import { type EntityType, type PolicyAction, policyActions } from '@agg/schema/policy-words';
import type { ActivePolicy } from '../binding/active-policies.ts';
import type { Decision, Finding, Verdict } from './decision.types.ts';
import type { Detection, TextMatch } from './detection.types.ts';

/** How many findings a decision lists. */
const mostFindings = 100;

/** What a policy does where it cannot look: what it would hide or hold may be there. */
const onFault: Readonly<Record<PolicyAction, PolicyAction>> = {
  LOG: 'LOG',
  WARN: 'WARN',
  REDACT: 'BLOCK',
  REQUIRE_APPROVAL: 'REQUIRE_APPROVAL',
  BLOCK: 'BLOCK',
};

interface Listed {
  order: number;
  finding: Finding;
}

/** Collects what the policies find, and draws the conclusion. */
export class Tally {
  /** What is replaced where the content passes. */
  readonly redacted = new Set<TextMatch>();
  found = 0;
  #action: PolicyAction | undefined;
  #shadow: PolicyAction | undefined;
  /** What was found for each policy. */
  readonly #told = new Map<ActivePolicy, Set<EntityType>>();
  /** The first finding of each policy and entity, and the others, by action: each at most as many as are listed. */
  readonly #firsts = listsByAction();
  readonly #others = listsByAction();

  get verdict(): Verdict {
    return this.#action === 'BLOCK' || this.#action === 'REQUIRE_APPROVAL' ? this.#action : 'PASS';
  }

  add(policy: ActivePolicy, detection: Detection): void {
    const { entity, match, fault } = detection;
    const { config } = policy;
    const action = fault ? onFault[config.entity.action] : config.entity.action;
    this.found += 1;
    if (config.mode !== 'ENFORCE') this.#shadow = stricter(this.#shadow, action);
    else this.#action = stricter(this.#action, action);
    if (config.mode === 'ENFORCE' && action === 'REDACT' && match) this.redacted.add(match);
    const list = (this.#isFirst(policy, entity) ? this.#firsts : this.#others)[action];
    // There may be thousands, of which most are only counted.
    if (list.length < mostFindings)
      list.push({ order: this.found, finding: findingOf(policy, action, detection) });
  }

  /** Everything but what is replaced. */
  conclude(): Omit<Decision, 'redactions'> {
    const { verdict, found } = this;
    return { verdict, action: this.#action, findings: this.#chosen(), found, shadow: this.#shadow };
  }

  #isFirst(policy: ActivePolicy, entity: EntityType): boolean {
    const told = this.#told.get(policy);
    if (told?.has(entity)) return false;
    if (told) told.add(entity);
    else this.#told.set(policy, new Set([entity]));
    return true;
  }

  /** First one of each policy and entity, then the others, the most restrictive ones before: in their order. */
  #chosen(): Finding[] {
    const byWeight = [this.#firsts, this.#others].flatMap((lists) =>
      policyActions.toReversed().flatMap((action) => lists[action]),
    );
    const chosen = byWeight.slice(0, mostFindings).sort((one, other) => one.order - other.order);
    return chosen.map(({ finding }) => finding);
  }
}

function listsByAction(): Readonly<Record<PolicyAction, Listed[]>> {
  return { LOG: [], WARN: [], REDACT: [], REQUIRE_APPROVAL: [], BLOCK: [] };
}

function findingOf(policy: ActivePolicy, action: PolicyAction, { entity, score, match, fault }: Detection) {
  const { config, ...applied } = policy;
  const mode = config.mode === 'ENFORCE' ? ('ENFORCE' as const) : ('SHADOW' as const);
  const span = match && { text: match.text, start: match.start, end: match.end };
  return { ...applied, mode, action, entity, score, span, fault };
}

function stricter(one: PolicyAction | undefined, other: PolicyAction): PolicyAction {
  return one !== undefined && policyActions.indexOf(one) >= policyActions.indexOf(other) ? one : other;
}
