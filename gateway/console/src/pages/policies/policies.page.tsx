import { type PoliciesQuery, policies } from '../../../generated/policies.ts';
import { usePolicyFeed } from '../../data/feeds.ts';
import { numberText, text, words } from '../../text/text.ts';
import { Badge, BadgeIf } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading, Tabs } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { createAction } from './policy-form.ts';
import { Presets } from './presets.tsx';

type Row = NonNullable<PoliciesQuery['policies']>['content'][number];

const list: ListDeclaration<PoliciesQuery, Row> = {
  operation: policies,
  pageOf: (data) => data.policies,
  keyOf: ({ policyId }) => policyId,
  pathOf: ({ policyId }) => `/policies/${policyId}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ policyId, name, version, archivedAt }) => (
        <>
          <To to={`/policies/${policyId}`}>{name}</To> {archivedAt && <Badge of="ARCHIVED" />}
          <p class="hint">{text('policies.version', { version })}</p>
        </>
      ),
      sort: 'NAME',
    },
    { name: text('policies.type'), cell: ({ config }) => words(config.type) },
    { name: text('policies.entity'), cell: ({ config }) => words(config.entity.type) },
    { name: text('decisions.action'), cell: ({ config }) => <Badge of={config.entity.action} /> },
    { name: text('policies.mode'), cell: ({ config }) => <BadgeIf of={config.mode} /> },
    { name: text('policies.inGroups'), cell: ({ groupCount }) => numberText(groupCount), isNumber: true },
    {
      name: text('column.since'),
      cell: ({ createdAt, createdBy }) => (
        <>
          <Time at={createdAt} />
          <p class="hint">
            <Person user={createdBy} />
          </p>
        </>
      ),
      sort: 'CREATED_AT',
    },
  ],
  filters: ['q', 'type', 'includeArchived'],
  sort: 'NAME_ASC',
  empty: 'policies.empty',
  caption: 'policies.title',
};

/** The policies of the tenant, and proposals to begin with. */
export function Page() {
  usePolicyFeed([policies]);
  return (
    <>
      <PageHeading
        title={text('policies.title')}
        question="policies.question"
        actions={[createAction('policies.create')]}
      />
      <Tabs
        tabs={[
          {
            name: 'policies',
            title: 'policies.title',
            content: () => (
              <List list={list}>
                <To to="/policies?tab=presets">{text('policies.presets')}</To>
              </List>
            ),
          },
          { name: 'presets', title: 'policies.presets', content: () => <Presets /> },
        ]}
      />
    </>
  );
}
