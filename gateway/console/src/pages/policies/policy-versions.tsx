import { type PolicyVersionsQuery, policyDiff, policyVersions } from '../../../generated/policies.ts';
import { useDocument } from '../../data/documents.ts';
import { numberText, text } from '../../text/text.ts';
import { List, type ListDeclaration, pageSize } from '../../widgets/list.tsx';
import { VersionDifferences, versionColumns } from './version-differences.tsx';

type Row = NonNullable<PolicyVersionsQuery['policyVersions']>['content'][number];

const columns = versionColumns<Row>({
  name: text('policies.inGroups'),
  cell: ({ groupCount }) => numberText(groupCount),
  isNumber: true,
});

/** The versions of a policy, and what differs between two of them. */
export function PolicyVersions({ policyId }: { policyId: string }) {
  const list: ListDeclaration<PolicyVersionsQuery, Row> = {
    operation: policyVersions,
    fixed: { policyId },
    pageOf: (data) => data.policyVersions,
    keyOf: ({ version }) => version,
    columns,
    sort: 'ORDINAL_DESC',
    empty: 'policies.noVersions',
    caption: 'tab.versions',
    prefix: 'versions-',
  };
  // The same document as the first page of the list.
  const { data } = useDocument(policyVersions, { policyId, size: pageSize, sort: 'ORDINAL_DESC' });
  return (
    <>
      <VersionDifferences
        versions={data?.policyVersions?.content.map(({ version }) => version) ?? []}
        operation={policyDiff}
        fixed={{ policyId }}
        diffOf={(answer) => answer.policyDiff}
      />
      <List list={list} />
    </>
  );
}
