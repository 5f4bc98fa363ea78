import type { Binding, BoundGroup, PinnedBinding } from './binding.types.ts';

/**
 * The bindings with the versions of groups that they pin.
 * @throws Error for a version that is not among the groups: nothing may pass unchecked
 */
export function bindGroups(groups: readonly BoundGroup[], bindings: readonly PinnedBinding[]): Binding[] {
  const versions = new Map(groups.map((group) => [`${group.groupId} ${group.version}`, group]));
  return bindings.map(({ groupId, groupVersion, ...binding }) => {
    const group = versions.get(`${groupId} ${groupVersion}`);
    if (!group) throw new Error(`The version "${groupVersion}" of the policy group ${groupId} is not known.`);
    return { ...binding, group };
  });
}
