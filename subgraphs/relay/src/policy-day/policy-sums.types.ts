import type { Finding } from '@agg/policy-engine';

/** A message in which a policy found something, at one leg. */
export interface PolicySum
  extends Pick<Finding, 'policyId' | 'policyVersion' | 'groupId' | 'groupVersion' | 'mode' | 'action'> {
  tenantId: string;
  at: Date;
}
