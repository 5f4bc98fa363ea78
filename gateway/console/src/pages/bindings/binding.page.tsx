import {
  type BindingDetailQuery,
  bindingDetail,
  removePolicyBinding,
  updatePolicyBinding,
  upgradePolicyBinding,
} from '../../../generated/bindings.ts';
import { useDocument } from '../../data/documents.ts';
import { usePolicyFeed } from '../../data/feeds.ts';
import { text, words } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';
import { PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import type { PageProperties } from '../page.types.ts';
import { BindingState, Calls, GroupVersion } from './binding-columns.tsx';

type Binding = NonNullable<BindingDetailQuery['policyBinding']>;

/** One binding: which version of a group applies to which calls, and since when. */
export function Page({ bindingId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(bindingDetail, { bindingId });
  usePolicyFeed([]);
  const binding = data?.policyBinding;
  if (!binding) return <Waiting problem={problem} retry={reload} />;
  const { groupName, bindingLevel, priority, validFrom, validTo, createdAt, createdBy, removedAt, version } =
    binding;
  return (
    <>
      <PageHeading
        title={text('bindings.heading', { group: groupName, level: words(bindingLevel) })}
        actions={actionsOf(binding)}
      >
        <BindingState binding={binding} />
      </PageHeading>
      <Section title="tab.about">
        <Facts>
          <Fact name="bindings.calls">
            <Calls binding={binding} />
          </Fact>
          <Fact name="policyGroups.one">
            <GroupVersion binding={binding} />
          </Fact>
          <Fact name="bindings.priority">{priority}</Fact>
          <Fact name="policies.validFrom">
            <Time at={validFrom} isExact />
          </Fact>
          <Fact name="policies.validTo">{validTo && <Time at={validTo} isExact />}</Fact>
          <Fact name="column.since">
            <Time at={createdAt} />
          </Fact>
          <Fact name="column.by">{createdBy && <Person user={createdBy} />}</Fact>
          <Fact name="bindings.removed">{removedAt && <Time at={removedAt} />}</Fact>
          <Fact name="bindings.changes">{version}</Fact>
          <Fact name="decisions.title">
            <To to={`/decisions?bindingId=${bindingId}`}>{text('bindings.decisions')}</To>
          </Fact>
        </Facts>
      </Section>
    </>
  );
}

function actionsOf(binding: Binding): (Action | false)[] {
  const { bindingId, groupName, removedAt, isLatestGroupVersion, priority, validFrom, validTo } = binding;
  if (removedAt) return [];
  const on = { fixed: { bindingId }, target: groupName };
  return [
    !isLatestGroupVersion && {
      ...on,
      operation: upgradePolicyBinding,
      label: 'bindings.upgrade',
      before: <p>{text('bindings.upgradeHint')}</p>,
    },
    {
      ...on,
      operation: updatePolicyBinding,
      label: 'action.edit',
      initial: { input: { priority, validFrom, validTo } },
    },
    {
      ...on,
      operation: removePolicyBinding,
      label: 'action.remove',
      isGrave: true,
      confirms: groupName,
      before: (
        <p>
          {text('bindings.removeHint')} <Calls binding={binding} />
        </p>
      ),
    },
  ];
}
