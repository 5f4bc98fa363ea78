import {
  type PaymentAcceptancesQuery,
  paymentAcceptances,
  setPaymentAcceptance,
} from '../../../generated/payments.ts';
import { text } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { AgentPicker } from '../../widgets/picker.tsx';
import { Subject } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<PaymentAcceptancesQuery['paymentAcceptances']>['content'][number] & {
  name: string | undefined;
};

const set: Action = {
  operation: setPaymentAcceptance,
  label: 'payments.setAcceptance',
  pickers: { agentId: AgentPicker },
};

const list: ListDeclaration<PaymentAcceptancesQuery, Row> = {
  operation: paymentAcceptances,
  pageOf: ({ paymentAcceptances: page, agents }) => {
    const names = new Map(agents?.content.map(({ agentId, name }) => [agentId, name]));
    return (
      page && { ...page, content: page.content.map((row) => ({ ...row, name: names.get(row.agentId) })) }
    );
  },
  keyOf: ({ agentId }) => agentId,
  columns: [
    {
      name: text('agents.one'),
      cell: ({ agentId, name }) => <Subject kind="AGENT" id={agentId} name={name} />,
    },
    {
      name: text('payments.settledBy'),
      cell: ({ isEnabled }) => <Badge of={isEnabled ? 'ENABLED' : 'DISABLED'} />,
    },
    { name: text('payments.changed'), cell: ({ updatedAt }) => <Time at={updatedAt} /> },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
    {
      name: text('column.actions'),
      cell: ({ agentId, name, isEnabled }) => (
        <Actions
          actions={[
            {
              operation: setPaymentAcceptance,
              label: isEnabled ? 'payments.disable' : 'payments.enable',
              fixed: { agentId, isEnabled: !isEnabled },
              ...(name && { target: name }),
              isGrave: isEnabled,
              before: <p>{text(isEnabled ? 'payments.disableHint' : 'payments.enableHint')}</p>,
            },
          ]}
        />
      ),
    },
  ],
  filters: ['isEnabled'],
  sort: 'CREATED_AT_DESC',
  empty: 'payments.noAcceptances',
  caption: 'payments.agents',
  prefix: 'agents-',
};

/** The agents whose payments in messages the gateway settles. */
export function Acceptances() {
  return (
    <>
      <div class="split">
        <p class="hint">{text('payments.acceptanceHint')}</p>
        <Actions actions={[set]} />
      </div>
      <List list={list} />
    </>
  );
}
