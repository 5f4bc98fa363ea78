import {
  type PolicyGroupVersionsQuery,
  policyGroupDiff,
  policyGroupVersions,
} from '../../../generated/policy-groups.ts';
import { useDocument } from '../../data/documents.ts';
import { numberText, text } from '../../text/text.ts';
import { List, type ListDeclaration, pageSize } from '../../widgets/list.tsx';
import { VersionDifferences, versionColumns } from '../policies/version-differences.tsx';

type Row = NonNullable<PolicyGroupVersionsQuery['policyGroupVersions']>['content'][number];

const columns = versionColumns<Row>({
  name: text('policyGroups.bindings'),
  cell: ({ bindingCount }) => numberText(bindingCount),
  isNumber: true,
});

/** The versions of a group, and what differs between two of them. */
export function GroupVersions({ groupId }: { groupId: string }) {
  const list: ListDeclaration<PolicyGroupVersionsQuery, Row> = {
    operation: policyGroupVersions,
    fixed: { groupId },
    pageOf: (data) => data.policyGroupVersions,
    keyOf: ({ version }) => version,
    columns,
    sort: 'ORDINAL_DESC',
    empty: 'policies.noVersions',
    caption: 'tab.versions',
    prefix: 'versions-',
  };
  // The same document as the first page of the list.
  const { data } = useDocument(policyGroupVersions, { groupId, size: pageSize, sort: 'ORDINAL_DESC' });
  return (
    <>
      <VersionDifferences
        versions={data?.policyGroupVersions?.content.map(({ version }) => version) ?? []}
        operation={policyGroupDiff}
        fixed={{ groupId }}
        diffOf={(answer) => answer.policyGroupDiff}
      />
      <List list={list} />
    </>
  );
}
