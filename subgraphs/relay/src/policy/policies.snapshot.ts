import { type Context, defineSnapshot, recordingPatience, type Shared, systemClock } from '@agg/kit';
import { policyEvents } from '@agg/policy/events';
import { GatewayError } from '@agg/schema';
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

/** Milliseconds between two attempts to know the policies for an answer. */
const pause = 100;

/**
 * The same for an answer that has come: it passes no policy that is not known, but it waits for them as long as for its
 * record. A database that stands still for some seconds loses no answer.
 * @param signal ends the wait
 */
export async function policiesOfAnswer(context: Context, signal: AbortSignal): Promise<CompiledPolicies> {
  const end = systemClock.now() + recordingPatience.after;
  for (;;) {
    try {
      return await policiesOf(context);
    } catch (error) {
      const isUnknown = error instanceof GatewayError && error.code === 'UNAVAILABLE';
      if (!isUnknown || systemClock.now() > end) throw error;
      await systemClock.sleep(pause, { signal });
    }
  }
}
