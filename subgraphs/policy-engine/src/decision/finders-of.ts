import type { DataType } from '@agg/schema/policy-words';
import type { ActivePolicy } from '../binding/active-policies.ts';
import { dataFinders } from '../entity/entities.table.ts';
import { ExpressionFinder } from '../finder/expression-finder.ts';
import type { Finder } from '../finder/finder.types.ts';
import { KeywordFinder } from '../finder/keyword-finder.ts';
import { TopicFinder } from '../finder/topic-finder.ts';
import { InjectionFinder } from '../injection/injection-finder.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';
import type { PolicyType } from '../policy/policy-type.table.ts';
import { normalised } from '../text/normalised.ts';
import { CompiledFinders } from './compiled-finders.ts';

const injectionFinders = [new InjectionFinder()];
const allData = [...dataFinders.values()];

/** The finders of a policy, by its type; a type that is absent looks for nothing in texts. */
const builders: Readonly<Partial<Record<PolicyType, (config: PolicyConfig) => Finder[]>>> = {
  COMMUNICATION_AUDIT: dataFindersOf,
  PII_DETECTION: dataFindersOf,
  KEYWORD: ({ keywords = [] }) => [new KeywordFinder(keywords.map(normalised))],
  REGEX: ({ expressions = [] }) => [new ExpressionFinder(expressions)],
  TOPIC_DENY: ({ topics = [] }) => [
    new TopicFinder(topics.map(({ name, words }) => ({ name, words: words.map(normalised) }))),
  ],
  PROMPT_INJECTION: () => injectionFinders,
};

/** Units of configurations. */
export const mostKept = 500_000;

const byVersion = new CompiledFinders(mostKept);

/** The same for configurations that came before as the same objects, which is quicker to see. */
const byConfig = new WeakMap<PolicyConfig, readonly Finder[]>();

/** @throws where the configuration is not valid: `faultsOf` tells before it is stored */
export function findersOf(policy: ActivePolicy): readonly Finder[] {
  const { config } = policy;
  const known = byConfig.get(config);
  if (known) return known;
  const finders = byVersion.get(policy) ?? compiled(policy);
  byConfig.set(config, finders);
  return finders;
}

function compiled(policy: ActivePolicy): readonly Finder[] {
  const { config } = policy;
  const finders = builders[config.type]?.(config) ?? [];
  byVersion.set(policy, finders);
  return finders;
}

/** The finders of several policies. */
interface Finders {
  all: ReadonlySet<Finder>;
  /** Whether each policy could be compiled: those that could not tell when they look. */
  isWhole: boolean;
}

const byPolicies = new WeakMap<readonly ActivePolicy[], Finders>();

/** The finders of policies. Lists of policies are usually the same ones. */
export function findersFor(policies: readonly ActivePolicy[]): Finders {
  const known = byPolicies.get(policies);
  if (known) return known;
  const each = policies.map(findersOrNone);
  const all = new Set(each.flatMap((some) => some ?? []));
  const finders = { all, isWhole: !each.includes(undefined) };
  byPolicies.set(policies, finders);
  return finders;
}

function findersOrNone(policy: ActivePolicy): readonly Finder[] | undefined {
  try {
    return findersOf(policy);
  } catch {
    return undefined;
  }
}

function dataFindersOf({ entity: { type } }: PolicyConfig): Finder[] {
  if (type === 'ALL') return allData;
  const finder = dataFinders.get(type as DataType);
  if (!finder) throw new TypeError(`There is no detector for ${type}.`);
  return [finder];
}
