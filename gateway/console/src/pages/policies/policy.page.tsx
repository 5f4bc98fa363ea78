import {
  archivePolicy,
  type PolicyDetailQuery,
  policyDetail,
  policyVersions,
  registerPolicyVersion,
} from '../../../generated/policies.ts';
import { useDocument } from '../../data/documents.ts';
import { usePolicyFeed } from '../../data/feeds.ts';
import { hasRole } from '../../session/myself.ts';
import { route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { numberText, text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge, BadgeIf } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';
import { PageHeading, Section, Tabs, Waiting } from '../../widgets/page.tsx';
import type { PageProperties } from '../page.types.ts';
import { PolicyActivity } from '../traffic/policy-activity.tsx';
import { PolicyBody } from './policy-body.tsx';
import { firstFields, isSettingShown } from './policy-form.ts';
import { PolicyVersions } from './policy-versions.tsx';
import { Registration, VersionNotice } from './registration.tsx';

type Policy = NonNullable<PolicyDetailQuery['policy']>;

/** One policy: what it looks for, and what it does. */
export function Page({ policyId = '' }: PageProperties) {
  const version = useStore(route).query.get('version');
  const { data, problem, reload } = useDocument(policyDetail, { policyId, ...(version && { version }) });
  usePolicyFeed([policyVersions]);
  const policy = data?.policy;
  if (!policy) return <Waiting problem={problem} retry={reload} />;
  return (
    <>
      <PageHeading title={policy.name} actions={actionsOf(policy)}>
        <Badge of={policy.config.entity.action} /> <BadgeIf of={policy.config.mode} />{' '}
        {policy.archivedAt && <Badge of="ARCHIVED" />}
      </PageHeading>
      <VersionNotice of={policy} path={`/policies/${policyId}`} />
      <Tabs
        tabs={[
          { name: 'about', title: 'tab.about', content: () => <About policy={policy} /> },
          {
            name: 'versions',
            title: 'tab.versions',
            content: () => <PolicyVersions policyId={policyId} />,
          },
          hasRole('AUDIT:READ') && {
            name: 'activity',
            title: 'policies.activity',
            content: () => <PolicyActivity policyId={policyId} />,
          },
        ]}
      />
    </>
  );
}

function About({ policy }: { policy: Policy }) {
  const { policyId, groupCount, description } = policy;
  return (
    <>
      <Section title="policies.body">
        {description && <p>{description}</p>}
        <PolicyBody config={policy.config} />
      </Section>
      <Section title="policies.usage">
        <Facts>
          <Fact name="policies.inGroups">{numberText(groupCount)}</Fact>
          <Fact name="decisions.title">
            <To to={`/decisions?policyId=${policyId}`}>{text('policies.decisions')}</To>
          </Fact>
        </Facts>
      </Section>
      <Registration of={policy} />
    </>
  );
}

function actionsOf(policy: Policy): (Action | false)[] {
  const { policyId, name, archivedAt, groupCount, description, config } = policy;
  if (archivedAt) return [];
  const on = { fixed: { policyId }, target: name };
  return [
    {
      ...on,
      operation: registerPolicyVersion,
      label: 'policies.newVersion',
      initial: { input: { name, description, config } },
      isShown: isSettingShown,
      first: firstFields,
      before: <p class="hint">{text('policies.versionHint')}</p>,
    },
    {
      ...on,
      operation: archivePolicy,
      label: 'action.archive',
      isGrave: true,
      confirms: name,
      before: <p>{text('policies.archiveHint', { count: groupCount })}</p>,
    },
  ];
}
