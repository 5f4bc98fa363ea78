import { type PaymentDetailQuery, paymentDetail } from '../../../generated/payments.ts';
import { useDocument } from '../../data/documents.ts';
import { usePaymentFeed } from '../../data/feeds.ts';
import { text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Outside, To } from '../../widgets/link.tsx';
import { PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';
import type { PageProperties } from '../page.types.ts';
import { amountText } from './amounts.tsx';

type Payment = NonNullable<PaymentDetailQuery['payment']>;

/** One payment: who pays whom for what, and how far it is. */
export function Page({ paymentId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(paymentDetail, { paymentId });
  usePaymentFeed([]);
  const payment = data?.payment;
  if (!payment) return <Waiting problem={problem} retry={reload} />;
  const { state, value, errorMessage } = payment;
  return (
    <>
      <PageHeading title={text('payments.heading', { value: amountText(value) })}>
        <Badge of={state} />
      </PageHeading>
      {errorMessage && <p class="notice bad">{text('payments.failed', { reason: words(errorMessage) })}</p>}
      <About payment={payment} />
      <OnChain payment={payment} />
    </>
  );
}

function About({ payment }: { payment: Payment }) {
  const { payer, payee, resource, createdAt, settledAt, value, asset, x402Version, state } = payment;
  const isWeb = resource && /^https?:/.test(resource);
  return (
    <Section title="tab.about">
      <p>{text(`payments.${state}`)}</p>
      <Facts>
        <Fact name="payments.value">{amountText(value)}</Fact>
        <Fact name="payments.token">
          <To to={`/payments?asset=${asset}`}>{asset}</To>
        </Fact>
        <Fact name="payments.payer">
          <To to={`/payments?payer=${payer}`}>{payer}</To>
        </Fact>
        <Fact name="payments.payee">
          <To to={`/payments?payee=${payee}`}>{payee}</To>
        </Fact>
        <Fact name="payments.resource">{isWeb ? <Outside href={resource} /> : resource}</Fact>
        <Fact name="payments.created">
          <Time at={createdAt} hasSeconds />
        </Fact>
        <Fact name="payments.final">{settledAt && <Time at={settledAt} hasSeconds />}</Fact>
        <Fact name="payments.version">{x402Version}</Fact>
      </Facts>
    </Section>
  );
}

function OnChain({ payment }: { payment: Payment }) {
  const { network, networkId, transactionHash, blockNumber, validAfter, validBefore, authorizationNonce } =
    payment;
  return (
    <Section title="payments.chain">
      <Facts>
        <Fact name="payments.network">{`${network} (${networkId})`}</Fact>
        <Fact name="payments.transaction">
          {transactionHash && <To to={`/payments?transactionHash=${transactionHash}`}>{transactionHash}</To>}
        </Fact>
        <Fact name="payments.block">{blockNumber && amountText(blockNumber)}</Fact>
        <Fact name="payments.validAfter">{momentOf(validAfter)}</Fact>
        <Fact name="payments.validBefore">{momentOf(validBefore)}</Fact>
        <Fact name="payments.nonce">{authorizationNonce}</Fact>
      </Facts>
    </Section>
  );
}

/** Seconds since 1970 as a moment; numbers that no calendar has stay as they are. */
function momentOf(seconds: string) {
  if (seconds === '0') return text('payments.always');
  const at = new Date(Number(seconds) * 1_000);
  const isMoment = !Number.isNaN(at.getTime()) && at.getFullYear() < 10_000;
  return isMoment ? <Time at={at.toISOString()} hasSeconds /> : amountText(seconds);
}
