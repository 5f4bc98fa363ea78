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

/** Each configuration is compiled once: it never changes. */
const compiled = new WeakMap<PolicyConfig, readonly Finder[]>();

/** @throws where the configuration is not valid: `faultsOf` tells before it is stored */
export function findersOf(config: PolicyConfig): readonly Finder[] {
  const known = compiled.get(config);
  if (known) return known;
  const finders = builders[config.type]?.(config) ?? [];
  compiled.set(config, finders);
  return finders;
}

/** The finders of policies that can be compiled; the others tell when they look. */
export function findersFor(policies: readonly ActivePolicy[]): Set<Finder> {
  return new Set(policies.flatMap(({ config }) => findersOrNone(config)));
}

function findersOrNone(config: PolicyConfig): readonly Finder[] {
  try {
    return findersOf(config);
  } catch {
    return [];
  }
}

function dataFindersOf({ entity: { type } }: PolicyConfig): Finder[] {
  if (type === 'ALL') return allData;
  const finder = dataFinders.get(type as DataType);
  if (!finder) throw new TypeError(`There is no detector for ${type}.`);
  return [finder];
}
