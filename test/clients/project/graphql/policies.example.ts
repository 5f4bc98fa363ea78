import type { Gateway } from './client.ts';
import {
  BindGroupDocument,
  FindPoliciesDocument,
  WriteGroupDocument,
  WritePolicyDocument,
} from './operations.ts';

/** Writes a policy, puts it into a group, binds the group to the tenant, and finds the policy by its words. */
export async function example(ask: Gateway) {
  const enabledLegs = { requestToSink: true };
  const entity = { type: 'EMAIL', scoreThreshold: 0.5, action: 'REDACT' } as const;
  const config = { type: 'PII_DETECTION', enabledLegs, entity } as const;
  const policy = { name: 'Addresses', description: 'They stay here.', config };
  const { createPolicy } = await ask(WritePolicyDocument, { input: policy });
  const everyday = { name: 'Everyday', policies: [{ policyId: createPolicy.policyId }] };
  const { groupId } = (await ask(WriteGroupDocument, { input: everyday })).createPolicyGroup;
  const { createPolicyBinding } = await ask(BindGroupDocument, {
    input: { groupId, bindingLevel: 'TENANT' },
  });
  const { policies } = await ask(FindPoliciesDocument, { q: 'addresses' });
  return {
    action: createPolicy.config.entity.action,
    level: createPolicyBinding.bindingLevel,
    found: policies.content.map(({ name }) => name),
  };
}
