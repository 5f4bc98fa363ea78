import type { BindingRowFragment } from '../../../generated/bindings.ts';
import { text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { Subject } from '../../widgets/subjects.tsx';
import type { Column } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';

/** A binding in a list. */
export type BindingRow = BindingRowFragment;

/** The calls that a binding applies to: from whom, and to what. */
export function Calls({ binding }: { binding: BindingRow }) {
  const { bindingLevel, agent, channel, llmGateway, mcpServer, sinkAgent, sourceAgent, sourceUser } = binding;
  if (bindingLevel === 'TENANT') return <>{text('bindings.allCalls')}</>;
  const source = named('AGENT', sourceAgent) ?? named('USER', sourceUser) ?? named('CHANNEL', channel);
  const sink =
    named('AGENT', sinkAgent ?? agent) ?? named('MCP_SERVER', mcpServer) ?? named('LLM_GATEWAY', llmGateway);
  return (
    <>
      {source ?? text('bindings.anyone')} {text('bindings.arrow')} {sink ?? text('bindings.anyAgent')}
    </>
  );
}

function named(kind: string, subject: { id: string; name?: string | null } | null | undefined) {
  return subject ? <Subject kind={kind} id={subject.id} name={subject.name} /> : undefined;
}

/** Whether a binding applies now. */
export function BindingState({ binding }: { binding: BindingRow }) {
  const { removedAt, validFrom, validTo } = binding;
  const now = Date.now();
  if (removedAt) return <Badge of="REMOVED" />;
  if (Date.parse(validFrom) > now) return <Badge of="PENDING" />;
  return <Badge of={validTo && Date.parse(validTo) <= now ? 'EXPIRED' : 'ACTIVE'} />;
}

/** The version of its group that a binding applies, and whether there is a newer one. */
export function GroupVersion({ binding }: { binding: BindingRow }) {
  const { groupId, groupName, groupVersion, isLatestGroupVersion } = binding;
  return (
    <>
      <Subject kind="POLICY_GROUP" id={groupId} name={groupName} />{' '}
      <span class="hint">{text('policies.version', { version: groupVersion })}</span>{' '}
      {!isLatestGroupVersion && <span class="badge wait">{text('policyGroups.newerExists')}</span>}
    </>
  );
}

/** What a list of bindings shows of each. */
export const bindingColumns: readonly Column<BindingRow>[] = [
  {
    name: text('bindings.level'),
    cell: ({ bindingId, bindingLevel }) => <To to={`/bindings/${bindingId}`}>{words(bindingLevel)}</To>,
  },
  { name: text('bindings.calls'), cell: (binding) => <Calls binding={binding} /> },
  { name: text('policyGroups.one'), cell: (binding) => <GroupVersion binding={binding} /> },
  { name: text('column.status'), cell: (binding) => <BindingState binding={binding} /> },
  {
    name: text('bindings.priority'),
    cell: ({ priority }) => priority,
    sort: 'PRIORITY',
    isNumber: true,
  },
  {
    name: text('policies.validFrom'),
    cell: ({ validFrom }) => <Time at={validFrom} isExact />,
    sort: 'VALID_FROM',
  },
  { name: text('policies.validTo'), cell: ({ validTo }) => <Time at={validTo} isExact /> },
  { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
];
