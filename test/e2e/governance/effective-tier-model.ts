import fc from 'fast-check';

const tiers = ['UNCLASSIFIED', 'MINIMAL', 'LIMITED', 'HIGH', 'PROHIBITED'] as const;
type Tier = (typeof tiers)[number];

export const agents = 5;
export const servers = 2;
const subjects = agents + servers;

/** A change of dependencies: agents use agents and servers, cycles included. */
export type Change =
  | { do: 'use' | 'leave'; from: number; to: number }
  | { do: 'classify'; from: number; tier: Tier };

/** A change that a random sequence consists of. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: changeOfUse('use') },
  { weight: 2, arbitrary: changeOfUse('leave') },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('classify' as const),
      from: fc.nat(subjects - 1),
      tier: fc.constantFrom('MINIMAL', 'LIMITED', 'HIGH', 'PROHIBITED' as Tier),
    }),
  },
);

function changeOfUse<Verb extends 'use' | 'leave'>(verb: Verb) {
  return fc.record({ do: fc.constant(verb), from: fc.nat(agents - 1), to: fc.nat(subjects - 1) });
}

/** The expected state; subjects are numbered, agents first. */
export class ModelOfTiers {
  /** The own tier of each subject. */
  readonly tiers = Array<Tier>(subjects).fill('UNCLASSIFIED');
  /** The id of the subscription from one subject to another, by `from-to`. */
  readonly uses = new Map<string, string>();

  /** What the product should show of every agent; follows every path without optimisation. */
  expected() {
    return Array.from({ length: agents }, (_, root) => {
      const reached = this.#reachedFrom(root);
      const ranks = reached.map((node) => this.#rank(node));
      const highest = Math.max(this.#rank(root), ...ranks);
      return {
        riskTier: this.tiers[root],
        effectiveRiskTier: tiers[highest],
        inheritedFromCount: ranks.filter((rank) => rank > this.#rank(root)).length,
      };
    });
  }

  #reachedFrom(root: number): number[] {
    const reached = new Set<number>();
    const open = this.#usedBy(root);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === root || reached.has(node)) continue;
      reached.add(node);
      if (node < agents) open.push(...this.#usedBy(node));
    }
    return [...reached];
  }

  #usedBy(from: number): number[] {
    const keys = [...this.uses.keys()].filter((key) => key.startsWith(`${from}-`));
    return keys.map((key) => Number(key.split('-')[1]));
  }

  #rank(subject: number): number {
    return tiers.indexOf(this.tiers[subject] as Tier);
  }
}
