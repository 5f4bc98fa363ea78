import { numberText, text, words } from '../../text/text.ts';
import { instantText } from '../../text/times.ts';
import { Badge, BadgeIf } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';
import { Panel } from '../../widgets/panel.tsx';
import { Versioned } from '../../widgets/policy-names.tsx';
import { Party, Subject } from '../../widgets/subjects.tsx';
import { type Column, Table } from '../../widgets/table.tsx';
import type { Decision } from './decision-columns.tsx';

/** One decision: what was found in the message, by which policies, and what became of it. */
export function DecisionPanel({ decision, close }: { decision: Decision; close(): void }) {
  const { createdAt, verdict, findings, found } = decision;
  return (
    <Panel title={text('decisions.at', { at: instantText(createdAt) })} close={close}>
      <p>
        <Badge of={verdict} /> {text(`decisions.${verdict}`)}
      </p>
      <Message decision={decision} />
      <h3>{text('decisions.findings', { count: found })}</h3>
      <p class="hint">{text('decisions.notKept')}</p>
      <Table
        caption={text('decisions.finding')}
        columns={findingColumns}
        rows={findings}
        keyOf={({ policyId, entity, bindingId, action }) => [policyId, entity, bindingId, action].join(' ')}
      />
    </Panel>
  );
}

function Message({ decision }: { decision: Decision }) {
  const { source, sink, leg, method, protocol, action, shadow, taskId, contextId, exchangeId, epoch } =
    decision;
  return (
    <Facts>
      <Fact name="column.source">
        <Party party={source} />
      </Fact>
      <Fact name="column.sink">
        <Party party={sink} />
      </Fact>
      <Fact name="decisions.leg">{words(leg)}</Fact>
      <Fact name="decisions.method">{`${protocol} ${method}`}</Fact>
      <Fact name="decisions.action">{action && <Badge of={action} />}</Fact>
      <Fact name="decisions.shadow">{shadow && <Badge of={shadow} />}</Fact>
      <Fact name="tasks.one">{taskId && <To to={`/tasks/${taskId}`}>{text('decisions.openTask')}</To>}</Fact>
      <Fact name="conversations.one">
        {contextId && (
          <To to={`/conversations/${encodeURIComponent(contextId)}`}>{text('decisions.openConversation')}</To>
        )}
      </Fact>
      <Fact name="decisions.exchange">{exchangeId}</Fact>
      <Fact name="decisions.epoch">{numberText(epoch)}</Fact>
    </Facts>
  );
}

const findingColumns: readonly Column<Decision['findings'][number]>[] = [
  {
    name: text('policies.one'),
    cell: ({ policyId, policyName, policyVersion }) => (
      <Versioned kind="POLICY" id={policyId} name={policyName} version={policyVersion} />
    ),
  },
  {
    name: text('policies.entity'),
    cell: ({ entity, fault }) => (
      <>
        {words(entity)} <BadgeIf of={fault} />
      </>
    ),
  },
  {
    name: text('decisions.action'),
    cell: ({ action, mode }) => (
      <>
        <Badge of={action} /> <BadgeIf of={mode === 'ENFORCE' ? null : mode} />
      </>
    ),
  },
  { name: text('decisions.count'), cell: ({ count }) => numberText(count), isNumber: true },
  { name: text('policies.score'), cell: ({ score }) => numberText(score), isNumber: true },
  {
    name: text('policyGroups.one'),
    cell: ({ groupId, groupName, groupVersion }) => (
      <Versioned kind="POLICY_GROUP" id={groupId} name={groupName} version={groupVersion} />
    ),
  },
  {
    name: text('bindings.one'),
    cell: ({ bindingId }) => <Subject kind="POLICY_BINDING" id={bindingId} name={text('bindings.one')} />,
  },
];
