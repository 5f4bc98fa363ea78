import type { RiskTier } from '../law/law.enums.ts';
import { tierRule } from '../law/law.ts';

/** The effective tier of a subject. */
export interface Inheritance {
  effectiveRiskTier: RiskTier;
  /** The number of dependencies with a higher tier than its own. */
  inheritedFromCount: number;
}

/**
 * A subject inherits the highest tier of its dependencies. Tiers without a rank (those of models) are neither
 * inherited nor inherit.
 * @param dependencies the tiers of everything used, directly or indirectly
 */
export function inheritance(own: RiskTier, dependencies: readonly RiskTier[]): Inheritance {
  const { rank: ownRank } = tierRule(own);
  if (ownRank === null) return { effectiveRiskTier: own, inheritedFromCount: 0 };
  const higher = dependencies.map(tierRule).filter(({ rank }) => rank !== null && rank > ownRank);
  const highest = higher.reduce(
    (one, other) => (Number(other.rank) > Number(one.rank) ? other : one),
    tierRule(own),
  );
  return { effectiveRiskTier: highest.tier, inheritedFromCount: higher.length };
}
