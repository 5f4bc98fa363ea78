import { type Context, defineSnapshot, type Shared } from '@agg/kit';
import { policyEvents } from '@agg/policy/events';
import { parse } from 'graphql';
import { CompiledPolicies } from './compiled-policies.ts';
import type { PolicyFacts } from './policy-facts.types.ts';

const query = parse('{ policyFacts { epoch groups bindings } }');

/** What decisions about policies need of a tenant. Versions never change: only bindings do. */
export const policies = defineSnapshot<PolicyFacts>({
  name: 'policies',
  droppedBy: Object.values(policyEvents.POLICY_BINDING),
  load: async (context) => (await context.query<{ policyFacts: PolicyFacts }>('policy', query)).policyFacts,
});

const compiled = new WeakMap<Shared<PolicyFacts>, CompiledPolicies>();

/**
 * The policies of the caller's tenant, ready to decide: compiled once for each state of its bindings.
 * @throws UNAVAILABLE where nothing current is known
 */
export async function policiesOf(context: Context): Promise<CompiledPolicies> {
  const facts = await context.snapshot(policies);
  const known = compiled.get(facts) ?? new CompiledPolicies(facts);
  compiled.set(facts, known);
  return known;
}
