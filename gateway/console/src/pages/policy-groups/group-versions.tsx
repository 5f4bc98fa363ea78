import {
  type PolicyGroupVersionsQuery,
  policyGroupDiff,
  policyGroupVersions,
} from '../../../generated/policy-groups.ts';
import { numberText, text } from '../../text/text.ts';
import type { Column } from '../../widgets/table.tsx';
import { Versions } from '../policies/version-differences.tsx';

const count: Column<NonNullable<PolicyGroupVersionsQuery['policyGroupVersions']>['content'][number]> = {
  name: text('policyGroups.bindings'),
  cell: ({ bindingCount }) => numberText(bindingCount),
  isNumber: true,
};

/** The versions of a group, and what differs between two of them. */
export function GroupVersions({ groupId }: { groupId: string }) {
  return (
    <Versions
      operation={policyGroupVersions}
      fixed={{ groupId }}
      pageOf={(data) => data.policyGroupVersions}
      count={count}
      diff={policyGroupDiff}
      diffOf={(answer) => answer.policyGroupDiff}
    />
  );
}
