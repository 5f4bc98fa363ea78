import { type EntityType, type PolicyAction, policyActions } from '@agg/schema/policy-words';
import type { ActivePolicy } from '../binding/active-policies.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';
import type { Decision, Finding, Verdict } from './decision.types.ts';
import type { Detection, TextMatch } from './detection.types.ts';

/** How many findings a decision lists. */
export const mostFindings = 100;

/** What a policy does where it cannot look, because what it would hide or hold may be there, and where it cannot change. */
const onFault: Readonly<Record<PolicyAction, PolicyAction>> = {
  LOG: 'LOG',
  WARN: 'WARN',
  REDACT: 'BLOCK',
  REQUIRE_APPROVAL: 'REQUIRE_APPROVAL',
  BLOCK: 'BLOCK',
};

type Mode = Finding['mode'];

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
  /** Made with the first finding: most contents have none. */
  #lists: FindingLists | undefined;

  /** @param fixed the indexes of texts in which nothing can be replaced */
  constructor(private readonly fixed?: ReadonlySet<number>) {}

  get verdict(): Verdict {
    return this.#action === 'BLOCK' || this.#action === 'REQUIRE_APPROVAL' ? this.#action : 'PASS';
  }

  add(policy: ActivePolicy, detection: Detection): void {
    const { entity, match, fault } = detection;
    const { config } = policy;
    const cannotChange = match !== undefined && this.fixed?.has(match.text);
    const action = fault || cannotChange ? onFault[config.entity.action] : config.entity.action;
    const mode = modeOf(config);
    this.found += 1;
    if (mode === 'SHADOW') this.#shadow = stricter(this.#shadow, action);
    else this.#action = stricter(this.#action, action);
    if (mode === 'ENFORCE' && action === 'REDACT' && match) this.redacted.add(match);
    this.#lists ??= { firsts: listsByMode(), others: listsByMode() };
    const list = this.#lists[this.#isFirst(policy, entity) ? 'firsts' : 'others'][mode][action];
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

  /**
   * First one of each policy and entity, then the others; of both, those of policies in force before those in the shadow, and
   * of these the most restrictive ones before. What is chosen is told in its order.
   */
  #chosen(): Finding[] {
    if (!this.#lists) return [];
    const { firsts, others } = this.#lists;
    const byWeight = [firsts, others].flatMap(({ ENFORCE, SHADOW }) =>
      [ENFORCE, SHADOW].flatMap((lists) => policyActions.toReversed().flatMap((action) => lists[action])),
    );
    const chosen = byWeight.slice(0, mostFindings).sort((one, other) => one.order - other.order);
    return chosen.map(({ finding }) => finding);
  }
}

/** The first finding of each policy and entity, and the others: each list has at most as many as are told. */
interface FindingLists {
  firsts: Readonly<Record<Mode, ListsByAction>>;
  others: Readonly<Record<Mode, ListsByAction>>;
}

type ListsByAction = Readonly<Record<PolicyAction, Listed[]>>;

function listsByMode(): Readonly<Record<Mode, ListsByAction>> {
  return { ENFORCE: listsByAction(), SHADOW: listsByAction() };
}

function listsByAction(): ListsByAction {
  return { LOG: [], WARN: [], REDACT: [], REQUIRE_APPROVAL: [], BLOCK: [] };
}

/** Only what is said to be in the shadow is. */
function modeOf({ mode }: PolicyConfig): Mode {
  return mode === 'SHADOW' ? 'SHADOW' : 'ENFORCE';
}

function findingOf(policy: ActivePolicy, action: PolicyAction, { entity, score, match, fault }: Detection) {
  const { config, ...applied } = policy;
  const span = match && { text: match.text, start: match.start, end: match.end };
  return { ...applied, mode: modeOf(config), action, entity, score, span, fault };
}

function stricter(one: PolicyAction | undefined, other: PolicyAction): PolicyAction {
  return one !== undefined && policyActions.indexOf(one) >= policyActions.indexOf(other) ? one : other;
}
