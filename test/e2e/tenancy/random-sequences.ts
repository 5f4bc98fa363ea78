import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { Provisioning } from '../../kit/provisioning.ts';
import { kinds, type Operation, operations } from './operation.ts';
import { Oracle } from './oracle.ts';
import { RivalTenant } from './rival-tenant.ts';

/** The number of concurrent sequences. */
const together = 20;
const makes = operations.filter((operation) => operation.makes);

/** Operations that give a tenant some of everything. */
const seeds: readonly Operation[] = [
  ...makes.filter(({ needsActive }) => !needsActive).sort(byIds),
  ...operations.filter(({ name }) => name.startsWith('activate')),
  ...makes.filter(({ needsActive }) => needsActive),
];

/** First those that need no id of another kind. */
function byIds(one: Operation, other: Operation): number {
  return one.takes.length - other.takes.length;
}

/** One step of a sequence: the acting tenant, the operation, and the tenant whose ids it uses. */
const step = fc.record({
  actor: fc.nat(2),
  operation: fc.constantFrom(...operations),
  /** 0: the actor itself; otherwise one of the two other tenants, in turn. */
  victim: fc.constantFrom(0, 0, 0, 1, 2),
  pick: fc.nat(1_000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Three tenants, one oracle, and the number of each outcome. */
class Rivalry {
  readonly outcomes: Record<'own' | 'stolen', Record<string, number>> = { own: {}, stolen: {} };
  readonly oracle: Oracle;

  constructor(private readonly tenants: readonly RivalTenant[]) {
    this.oracle = new Oracle(tenants);
  }

  async begin(): Promise<void> {
    await Promise.all(this.tenants.map((tenant) => this.sow(tenant)));
  }

  private async sow(tenant: RivalTenant): Promise<void> {
    await tenant.listen(this.oracle);
    for (const pick of [0, 1, 2]) {
      for (const operation of seeds) await this.take({ operation, pick }, tenant, tenant);
    }
  }

  async run(sequence: readonly Step[]): Promise<void> {
    for (const { actor, victim, ...taken } of sequence) {
      await this.take(
        taken,
        this.tenants[actor] as RivalTenant,
        this.tenants[(actor + victim) % 3] as RivalTenant,
      );
    }
  }

  private async take(
    { operation, pick }: Pick<Step, 'operation' | 'pick'>,
    actor: RivalTenant,
    victim: RivalTenant,
  ): Promise<void> {
    const isMixed = operation.takes.length > 1 && pick % 2 === 1;
    const ids = operation.takes.map((kind, index) => {
      const known = (isMixed && index === 0 ? actor : victim).ids.get(kind) ?? [];
      return known[(pick + index) % known.length];
    });
    if (ids.includes(undefined)) return;
    const outcome = await actor.ask(operation, ids as string[], this.oracle);
    const isStolen = actor !== victim && ids.length > 0;
    const counts = this.outcomes[isStolen ? 'stolen' : 'own'];
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (isStolen && outcome === 'OK' && !operation.isList) this.oracle.accept(actor, operation.name);
  }
}

/**
 * Runs random sequences with three tenants that have each other's ids, and checks that no tenant ever
 * receives another's data.
 */
export async function provesTenancy(
  url: string,
  provisioning: Provisioning,
  sequences: number,
): Promise<void> {
  const tenants = await Promise.all([1, 2, 3].map(() => RivalTenant.create(url, provisioning)));
  const rivalry = new Rivalry(tenants);
  const { oracle, outcomes } = rivalry;
  await rivalry.begin();
  const batch = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
    minLength: together,
    maxLength: together,
  });
  const property = fc.asyncProperty(batch, async (batchOfSequences) => {
    await Promise.all(batchOfSequences.map((sequence) => rivalry.run(sequence)));
    expect(oracle.leaks).toEqual([]);
  });
  // The tenants keep state, so a smaller case would not fail again: the first failure is reported unchanged.
  await fc.assert(property, { numRuns: Math.ceil(sequences / together), endOnFailure: true });
  await Promise.all(tenants.map((tenant) => tenant.leave()));
  expect(oracle.leaks).toEqual([]);
  expectToHaveHappened(outcomes, tenants, sequences);
}

/** A run in which nothing succeeded, or nothing was stolen, would prove nothing. */
function expectToHaveHappened(
  { own, stolen }: Rivalry['outcomes'],
  tenants: readonly RivalTenant[],
  sequences: number,
): void {
  expect(own.OK).toBeGreaterThan(own.CONFLICT ?? 0);
  for (const { ids } of tenants) expect([...ids.keys()].sort()).toEqual(Object.keys(kinds).sort());
  expect(own).not.toHaveProperty('INTERNAL');
  expect(own).not.toHaveProperty('VALIDATION_FAILED');
  expect(stolen.NOT_FOUND).toBeGreaterThan(sequences / 4);
  for (const { events } of tenants) expect(events).toBeGreaterThan(100);
}
