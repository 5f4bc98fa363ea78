import { eventually } from '@agg/schema/testing';
import type { GovernedTenant } from '@agg/traffic/testing';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startGovernedRelay } from '../call/governed-relay.fixture.ts';
import { trafficFacts } from './traffic-facts.ts';

const relay = await startGovernedRelay();

/** Sequences per run; the campaign runs more. */
const sequences = process.env.CAMPAIGN ? 60 : 4;
const agents = 4;

type Change = { to: number; from: number; tier: string; does: 'use' | 'leave' | 'classify' | 'assign' };

const anyChange: fc.Arbitrary<Change> = fc.record({
  does: fc.constantFrom(
    'use' as const,
    'use' as const,
    'leave' as const,
    'classify' as const,
    'assign' as const,
  ),
  from: fc.nat(agents - 1),
  to: fc.nat(agents),
  tier: fc.constantFrom('MINIMAL', 'LIMITED', 'HIGH', 'PROHIBITED'),
});

/** Agents that use each other and a tool server, which is the last. */
class Subjects {
  readonly #uses = new Map<string, string>();

  private constructor(
    private readonly tenant: GovernedTenant,
    readonly ids: readonly string[],
  ) {}

  static async of(tenant: GovernedTenant): Promise<Subjects> {
    const ids: string[] = [];
    while (ids.length < agents) ids.push(await tenant.agent());
    return new Subjects(tenant, ids.concat(await tenant.server()));
  }

  async apply({ does, from, to, tier }: Change): Promise<void> {
    const [agentId, target] = [String(this.ids[from]), String(this.ids[to])];
    const noun = to < agents ? 'Agent' : 'McpServer';
    const key = `${from}-${to}`;
    const known = this.#uses.get(key);
    if (does === 'assign') await this.tenant.assign(agentId);
    if (does === 'classify') await this.tenant.classify(noun, target, tier);
    if (does === 'use' && !known && from !== to)
      this.#uses.set(key, await this.tenant.use(agentId, noun, target));
    if (does === 'leave' && known) {
      await this.tenant.leave(noun, known);
      this.#uses.delete(key);
    }
  }
}

describe('The snapshot of the gate', () => {
  test('says of every agent what its field `gate` says, after every change', async () => {
    const property = fc.asyncProperty(
      fc.array(anyChange, { minLength: 6, maxLength: 12 }),
      async (changes) => {
        const tenant = await relay.tenant();
        const subjects = await Subjects.of(tenant);
        for (const change of changes) {
          await subjects.apply(change);
          const { bySubject, otherwise } = await tenant.context.snapshot(trafficFacts.callGate);
          for (const agentId of subjects.ids.slice(0, agents)) {
            const finding = bySubject.get(agentId) ?? otherwise;
            const unmet = finding?.unmet.map(({ id }) => id);
            expect({ riskTier: finding?.riskTier, unmet }).toEqual(await tenant.gateOf(agentId));
          }
        }
      },
    );
    await fc.assert(property, { numRuns: sequences, endOnFailure: true });
  }, 600_000);

  test('knows when the accountable owner of an agent leaves and returns', async () => {
    const tenant = await relay.tenant();
    const [owner, admin] = tenant.people;
    const agentId = await tenant.agent();
    await tenant.classify('Agent', agentId, 'MINIMAL');
    await tenant.assign(agentId);
    const unmet = async () => {
      const { bySubject } = await tenant.context.snapshot(trafficFacts.callGate);
      return bySubject.get(agentId)?.unmet.map(({ id }) => id);
    };
    const before = await unmet();
    for (const step of ['suspendUser', 'reactivateUser']) {
      const document = `mutation ($id: UUID!) { ${step}(userId: $id) { id } }`;
      await tenant.ask('tenant-auth', document, { id: owner.id }, admin);
      const isLost = step === 'suspendUser';
      await eventually(async () => (String(await unmet()) !== String(before)) === isLost, `${step} is known`);
      expect(await unmet()).toEqual((await tenant.gateOf(agentId, admin)).unmet);
    }
  });

  test('is judged by the platform alone', async () => {
    const tenant = await relay.tenant();
    for (const [subgraph, document] of [
      ['governance', '{ gateOfCalls(kind: AGENT) { mode } }'],
      ['registry', '{ agentUses { agentId } }'],
    ] as const)
      await expect(tenant.ask(subgraph, document)).rejects.toMatchObject({
        extensions: { code: 'FORBIDDEN' },
      });
  });
});
