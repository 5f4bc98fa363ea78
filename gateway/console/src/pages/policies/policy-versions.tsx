import { type PolicyVersionsQuery, policyDiff, policyVersions } from '../../../generated/policies.ts';
import { numberText, text } from '../../text/text.ts';
import type { Column } from '../../widgets/table.tsx';
import { Versions } from './version-differences.tsx';

const count: Column<NonNullable<PolicyVersionsQuery['policyVersions']>['content'][number]> = {
  name: text('policies.inGroups'),
  cell: ({ groupCount }) => numberText(groupCount),
  isNumber: true,
};

/** The versions of a policy, and what differs between two of them. */
export function PolicyVersions({ policyId }: { policyId: string }) {
  return (
    <Versions
      operation={policyVersions}
      fixed={{ policyId }}
      pageOf={(data) => data.policyVersions}
      count={count}
      diff={policyDiff}
      diffOf={(answer) => answer.policyDiff}
    />
  );
}
