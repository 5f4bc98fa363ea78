import { defineSnapshot } from '@agg/kit';
import { parse } from 'graphql';
import { policyEvents } from './policy.events.ts';
import type { PolicyFacts } from './policy-facts/policy-facts.types.ts';

const query = parse('{ policyFacts { epoch groups bindings } }');

/**
 * What decisions about policies need of a tenant. Versions never change: only bindings do. A subgraph that
 * uses it names `policy` in its `queries`.
 */
export const policies = defineSnapshot<PolicyFacts>({
  name: 'policies',
  droppedBy: Object.values(policyEvents.POLICY_BINDING),
  load: async (context) => (await context.query<{ policyFacts: PolicyFacts }>('policy', query)).policyFacts,
});
