import {
  createSpendingLimit,
  removeSpendingLimit,
  type SpendingLimitsQuery,
  spendingLimits,
  updateSpendingLimit,
} from '../../../generated/payments.ts';
import { text } from '../../text/text.ts';
import { Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { none } from '../../widgets/facts.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { Time } from '../../widgets/time.tsx';
import { amountText, ShortAddress } from './amounts.tsx';

type Row = NonNullable<SpendingLimitsQuery['spendingLimits']>['content'][number];

const list: ListDeclaration<SpendingLimitsQuery, Row> = {
  operation: spendingLimits,
  pageOf: (data) => data.spendingLimits,
  keyOf: ({ limitId }) => limitId,
  columns: [
    {
      name: text('payments.network'),
      cell: ({ network, removedAt }) => (
        <>
          {network} {removedAt && <Badge of="REMOVED" />}
        </>
      ),
    },
    {
      name: text('payments.perPayment'),
      cell: ({ maximumPerPayment: of }) => (of ? amountText(of) : none),
      isNumber: true,
    },
    {
      name: text('payments.perDay'),
      cell: ({ maximumPerDay: of }) => (of ? amountText(of) : none),
      isNumber: true,
    },
    { name: text('payments.token'), cell: ({ asset }) => <ShortAddress of={asset} /> },
    {
      name: text('payments.payer'),
      cell: ({ payer }) => (payer ? <ShortAddress of={payer} /> : text('payments.allPayers')),
    },
    {
      name: text('payments.payee'),
      cell: ({ payee }) => (payee ? <ShortAddress of={payee} /> : text('payments.allPayees')),
    },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
    { name: text('column.actions'), cell: (row) => <LimitActions limit={row} /> },
  ],
  filters: ['network', 'payer', 'payee'],
  sort: 'CREATED_AT_DESC',
  empty: 'payments.noLimits',
  caption: 'payments.limits',
  prefix: 'limits-',
};

/** How much may be paid: each time, and in a day. */
export function Limits() {
  return (
    <>
      <div class="split">
        <p class="hint">{text('payments.limitsHint')}</p>
        <Actions
          actions={[
            {
              operation: createSpendingLimit,
              label: 'payments.addLimit',
              first: ['network', 'asset', 'maximumPerPayment', 'maximumPerDay'],
            },
          ]}
        />
      </div>
      <List list={list} />
    </>
  );
}

function LimitActions({ limit }: { limit: Row }) {
  const { limitId, removedAt, network, maximumPerDay, maximumPerPayment } = limit;
  if (removedAt) return null;
  const on = { fixed: { limitId }, target: text('payments.limitOn', { network }) };
  return (
    <Actions
      actions={[
        {
          ...on,
          operation: updateSpendingLimit,
          label: 'action.edit',
          initial: { input: { maximumPerDay, maximumPerPayment } },
        },
        {
          ...on,
          operation: removeSpendingLimit,
          label: 'action.remove',
          isGrave: true,
          before: <p>{text('payments.removeLimitHint')}</p>,
        },
      ]}
    />
  );
}
