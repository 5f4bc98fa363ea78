import {
  type PaymentsQuery,
  payments,
  paymentsThatHang,
  settlePayment,
  verifyPayment,
} from '../../../generated/payments.ts';
import { useDocument } from '../../data/documents.ts';
import { usePaymentFeed } from '../../data/feeds.ts';
import { changedPath } from '../../state/route.ts';
import { numberText, text, words } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading, Tabs } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';
import { Acceptances } from './acceptances.tsx';
import { amountText, ShortAddress } from './amounts.tsx';
import { Limits } from './limits.tsx';
import { Networks } from './networks.tsx';

type Row = NonNullable<PaymentsQuery['payments']>['content'][number];

const list: ListDeclaration<PaymentsQuery, Row> = {
  operation: payments,
  pageOf: (data) => data.payments,
  keyOf: ({ paymentId }) => paymentId,
  pathOf: ({ paymentId }) => `/payments/${paymentId}`,
  columns: [
    {
      name: text('column.at'),
      cell: ({ paymentId, createdAt }) => (
        <To to={`/payments/${paymentId}`}>
          <Time at={createdAt} isExact />
        </To>
      ),
      sort: 'CREATED_AT',
    },
    { name: text('payments.state'), cell: ({ state }) => <Badge of={state} /> },
    { name: text('payments.value'), cell: ({ value }) => amountText(value), isNumber: true },
    {
      name: text('payments.token'),
      cell: ({ asset, network }) => (
        <>
          <ShortAddress of={asset} />
          <p class="hint">{network}</p>
        </>
      ),
    },
    { name: text('payments.payer'), cell: ({ payer }) => <ShortAddress of={payer} /> },
    { name: text('payments.payee'), cell: ({ payee }) => <ShortAddress of={payee} /> },
    { name: text('payments.resource'), cell: ({ resource }) => <div class="wide">{resource}</div> },
    { name: text('payments.error'), cell: ({ errorMessage }) => errorMessage && words(errorMessage) },
  ],
  filters: ['state', 'network', 'payer', 'payee', 'asset', 'transactionHash'],
  sort: 'CREATED_AT_DESC',
  empty: 'payments.empty',
  caption: 'payments.title',
};

const verify: Action = {
  operation: verifyPayment,
  label: 'payments.verify',
  answer: ({
    verifyPayment: answer,
  }: {
    verifyPayment: { isValid: boolean; invalidReason?: string | null } | null;
  }) =>
    answer &&
    (answer.isValid
      ? text('payments.valid')
      : text('payments.invalid', { reason: words(answer.invalidReason ?? '') })),
};

const settle: Action = {
  operation: settlePayment,
  label: 'payments.settle',
  before: <p>{text('payments.settleHint')}</p>,
  answer: ({
    settlePayment: answer,
  }: {
    settlePayment: { success: boolean; errorMessage?: string | null } | null;
  }) =>
    answer &&
    (answer.success
      ? text('payments.settled')
      : text('payments.notSettled', { reason: words(answer.errorMessage ?? '') })),
};

/** What was paid, what hangs, and how much may be paid. */
export function Page() {
  usePaymentFeed([payments, paymentsThatHang]);
  return (
    <>
      <PageHeading title={text('payments.title')} question="payments.question" actions={[verify, settle]} />
      <Tabs
        tabs={[
          { name: 'payments', title: 'payments.title', content: () => <Payments /> },
          { name: 'limits', title: 'payments.limits', content: () => <Limits /> },
          { name: 'agents', title: 'payments.agents', content: () => <Acceptances /> },
          { name: 'networks', title: 'payments.networks', content: () => <Networks /> },
        ]}
      />
    </>
  );
}

function Payments() {
  const { data } = useDocument(paymentsThatHang, {});
  const states = [
    ['ACCEPTED', data?.accepted],
    ['SUBMITTED', data?.submitted],
    ['CONFIRMED', data?.confirmed],
    ['REVERTED', data?.reverted],
    ['REJECTED', data?.rejected],
  ] as const;
  return (
    <>
      {data && (
        <ul class="tiles five">
          {states.map(([state, page]) => (
            <li key={state}>
              <To to={changedPath({ state, page: undefined })}>
                <strong>{numberText(page?.totalElements ?? 0)}</strong>
                <span>{words(state)}</span>
              </To>
            </li>
          ))}
        </ul>
      )}
      <List list={list} />
    </>
  );
}
