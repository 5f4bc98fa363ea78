import { expect, test } from '@jest/globals';
import { startGovernedRelay } from '../call/governed-relay.fixture.ts';
import { trafficFacts } from './traffic-facts.ts';

const relay = await startGovernedRelay();

/** The tiers of the published agents that an agent uses, in the order of the subscriptions. */
const used = [
  ['MINIMAL'],
  ['PROHIBITED'],
  ['HIGH', 'MINIMAL', 'MINIMAL', 'MINIMAL'],
  ['MINIMAL', 'MINIMAL', 'MINIMAL', 'HIGH'],
];
const highest = ['MINIMAL', 'PROHIBITED', 'HIGH', 'HIGH'];

test('An agent inherits the highest tier of all agents of other tenants that it uses, in the snapshot of the gate as in its field `gate` [decided.tiers]', async () => {
  const [consumer, provider] = [await relay.tenant(), await relay.tenant()];
  const published = async (tier: string) => {
    const id = await provider.agent({ visibility: 'PUBLIC' });
    await provider.classify('Agent', id, tier);
    return id;
  };
  const approve = 'mutation ($id: UUID!) { approveAgentSubscription(subscriptionId: $id) { status } }';
  const users: string[] = [];
  for (const tiers of used) {
    const user = await consumer.agent();
    users.push(user);
    for (const tier of tiers) {
      const id = await consumer.use(user, 'Agent', await published(tier));
      await provider.ask('registry', approve, { id });
    }
  }
  const { bySubject } = await consumer.context.snapshot(trafficFacts.callGate);
  const found = users.map((id) => bySubject.get(id));
  expect(found.map((finding) => finding?.riskTier)).toEqual(highest);
  for (const [index, id] of users.entries()) {
    const unmet = found[index]?.unmet.map((one) => one.id);
    expect({ riskTier: found[index]?.riskTier, unmet }).toEqual(await consumer.gateOf(id));
  }
});
