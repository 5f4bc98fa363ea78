import { randomUUID } from 'node:crypto';
import { policies } from '@agg/policy/snapshots';
import { eventually } from '@agg/schema/testing';
import type { GovernedTenant } from './governed-tenant.ts';

/** A policy of a test; by default one that looks for e-mail addresses. */
export interface WrittenPolicy {
  type?: string;
  entity?: string;
  action: string;
  leg: string;
  [setting: string]: unknown;
}

/** Binds a policy to a tenant, and waits until its calls know it. @returns its id */
export async function bindPolicy(
  { type = 'PII_DETECTION', entity = 'EMAIL', action, leg, ...more }: WrittenPolicy,
  tenant: GovernedTenant,
): Promise<string> {
  const threshold = { type: entity, scoreThreshold: 0.5, action };
  const config = { type, enabledLegs: { [leg]: true }, entity: threshold, ...more };
  const make = (noun: string, id: string, input: object) =>
    tenant.ask('policy', `mutation ($input: ${noun}Input!) { create${noun}(input: $input) { ${id} } }`, {
      input,
    });
  // Names are unique within the tenant.
  const name = `Bound ${randomUUID()}`;
  const { policyId } = await make('Policy', 'policyId', { name, config });
  const { groupId } = await make('PolicyGroup', 'groupId', { name, policies: [{ policyId }] });
  const bound = { groupId, bindingLevel: 'TENANT' };
  const { bindingId } = await make('PolicyBinding', 'bindingId', bound);
  await eventually(async () => {
    const { bindings } = await tenant.context.snapshot(policies);
    return bindings.some((known) => known.bindingId === bindingId);
  }, 'calls know a binding');
  return policyId;
}
