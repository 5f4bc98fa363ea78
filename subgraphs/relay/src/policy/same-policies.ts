import type { ActivePolicy } from '@agg/policy-engine';

/** Whether two lists have the same versions of the same policies by the same bindings, in order. Versions never change. */
export function samePolicies(
  some: readonly ActivePolicy[],
  others: readonly ActivePolicy[] | undefined,
): boolean {
  if (some.length !== others?.length) return false;
  return some.every((one, index) => {
    const other = others[index];
    const isSameVersion = one.policyId === other?.policyId && one.policyVersion === other.policyVersion;
    return isSameVersion && one.bindingId === other.bindingId;
  });
}
