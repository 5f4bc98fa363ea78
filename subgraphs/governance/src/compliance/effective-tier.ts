import type { RiskTier } from '../classification/classification.enums.ts';
import { tierRule } from '../law/law.ts';

/** A tier with what it inherits. */
export interface Inheritance {
  effectiveRiskTier: RiskTier;
  /** How many dependencies are of a higher tier than its own. */
  inheritedFromCount: number;
}

/**
 * What uses something of a higher tier is of that tier, too. Tiers without a rank (those of models) stay where they
 * are: they are not inherited, and inherit nothing.
 * @param dependencies the tiers of everything that is used, directly or through others
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
