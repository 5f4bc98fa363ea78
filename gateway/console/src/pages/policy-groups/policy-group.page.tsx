import {
  archivePolicyGroup,
  type PolicyGroupDetailQuery,
  policyGroupDetail,
  policyGroupVersions,
  registerPolicyGroupVersion,
} from '../../../generated/policy-groups.ts';
import { useDocument } from '../../data/documents.ts';
import { usePolicyFeed } from '../../data/feeds.ts';
import { route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { text, words } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge, BadgeIf } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { PageHeading, Section, Tabs, Waiting } from '../../widgets/page.tsx';
import { noteName } from '../../widgets/picker.tsx';
import { PolicyPicker } from '../../widgets/policy-pickers.tsx';
import { type Column, Table } from '../../widgets/table.tsx';
import { BindingsOfGroup } from '../bindings/bindings-of-group.tsx';
import type { PageProperties } from '../page.types.ts';
import { Registration, VersionNotice } from '../policies/registration.tsx';
import { GroupVersions } from './group-versions.tsx';

type Group = NonNullable<PolicyGroupDetailQuery['policyGroup']>;

/** One group of policies: which policies it applies, in which order, and where. */
export function Page({ groupId = '' }: PageProperties) {
  const version = useStore(route).query.get('version');
  const { data, problem, reload } = useDocument(policyGroupDetail, { groupId, ...(version && { version }) });
  usePolicyFeed([policyGroupVersions]);
  const group = data?.policyGroup;
  if (!group) return <Waiting problem={problem} retry={reload} />;
  noteName(groupId, group.name);
  return (
    <>
      <PageHeading title={group.name} actions={actionsOf(group)}>
        {group.archivedAt && <Badge of="ARCHIVED" />}
      </PageHeading>
      <VersionNotice of={group} path={`/policy-groups/${groupId}`} />
      <Tabs
        tabs={[
          { name: 'about', title: 'tab.about', content: () => <About group={group} /> },
          { name: 'bindings', title: 'bindings.title', content: () => <BindingsOfGroup groupId={groupId} /> },
          { name: 'versions', title: 'tab.versions', content: () => <GroupVersions groupId={groupId} /> },
        ]}
      />
    </>
  );
}

const columns: readonly Column<Group['policies'][number]>[] = [
  {
    name: text('policies.one'),
    cell: ({ policy: { policyId, name, version } }) => (
      <To to={`/policies/${policyId}?version=${encodeURIComponent(version)}`}>{name}</To>
    ),
  },
  {
    name: text('column.version'),
    cell: ({ policy: { version, isLatestVersion } }) => (
      <>
        {version} {!isLatestVersion && <span class="badge wait">{text('policyGroups.newerExists')}</span>}
      </>
    ),
  },
  { name: text('policies.entity'), cell: ({ policy }) => words(policy.config.entity.type) },
  { name: text('decisions.action'), cell: ({ policy }) => <Badge of={policy.config.entity.action} /> },
  { name: text('policies.mode'), cell: ({ policy }) => <BadgeIf of={policy.config.mode} /> },
  { name: text('policyGroups.order'), cell: ({ orderIndex }) => orderIndex, isNumber: true },
];

function About({ group }: { group: Group }) {
  return (
    <>
      {group.description && <p>{group.description}</p>}
      <Section title="policyGroups.policies">
        <Table
          caption={text('policies.title')}
          columns={columns}
          rows={group.policies}
          keyOf={({ policy }) => policy.policyId}
        />
      </Section>
      <Registration of={group} />
    </>
  );
}

function actionsOf(group: Group): (Action | false)[] {
  const { groupId, name, archivedAt, bindingCount, description, policies } = group;
  if (archivedAt) return [];
  for (const { policy } of policies) noteName(policy.policyId, policy.name);
  const members = policies.map(({ orderIndex, policy: { policyId, version } }) => ({
    orderIndex,
    policyId,
    version,
  }));
  const on = { fixed: { groupId }, target: name };
  return [
    {
      ...on,
      operation: registerPolicyGroupVersion,
      label: 'policies.newVersion',
      initial: { input: { name, description, policies: members } },
      pickers: { policyId: PolicyPicker },
      first: ['name', 'reason', 'description', 'policies', 'policyId'],
      before: <p class="hint">{text('policyGroups.versionHint')}</p>,
    },
    {
      ...on,
      operation: archivePolicyGroup,
      label: 'action.archive',
      isGrave: true,
      confirms: name,
      before: <p>{text('policyGroups.archiveHint', { count: bindingCount })}</p>,
    },
  ];
}
