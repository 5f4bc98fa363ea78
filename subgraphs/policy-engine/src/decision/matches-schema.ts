import { compileSchema, type SchemaMatcher } from '../policy/compile-schema.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';
import type { SchemaBudget } from '../policy/schema-budget.ts';

/** Each configuration is compiled once: it never changes. */
const matchers = new WeakMap<PolicyConfig, SchemaMatcher>();

/** Whether a data part matches the schema of a policy. @throws where the schema is not valid, or takes too long */
export function matchesSchema(config: PolicyConfig, part: unknown, budget: SchemaBudget): boolean {
  const known = matchers.get(config);
  const matches = known ?? compileSchema(config.schema ?? {});
  if (!known) matchers.set(config, matches);
  return matches(part, budget);
}
