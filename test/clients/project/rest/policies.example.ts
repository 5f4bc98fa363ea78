import { bodyOf, type Gateway } from './client.ts';

/** Writes a policy, puts it into a group, binds the group to the tenant, and finds the policy by its words. */
export async function example(gateway: Gateway) {
  const enabledLegs = { requestToSink: true };
  const entity = { type: 'EMAIL', scoreThreshold: 0.5, action: 'REDACT' } as const;
  const config = { type: 'PII_DETECTION', enabledLegs, entity } as const;
  const policy = bodyOf(
    await gateway.POST('/relay/v1/policies', {
      body: { name: 'Addresses', description: 'They stay here.', config },
    }),
  );
  const { policyId } = policy;
  const everyday = { name: 'Everyday', policies: [{ policyId }] };
  const { groupId } = bodyOf(await gateway.POST('/relay/v1/policy-groups', { body: everyday }));
  const body = { groupId, bindingLevel: 'TENANT' } as const;
  const binding = bodyOf(await gateway.POST('/relay/v1/policy-bindings', { body }));
  const query = { q: 'addresses' };
  const { content } = bodyOf(await gateway.GET('/relay/v1/policies', { params: { query } }));
  return {
    action: policy.config.entity.action,
    level: binding.bindingLevel,
    found: content.map(({ name }) => name),
  };
}
