import { supportedPayments } from '../../../generated/payments.ts';
import { useDocument } from '../../data/documents.ts';
import { text } from '../../text/text.ts';
import { Empty } from '../../widgets/notice.tsx';
import { Section, Waiting } from '../../widgets/page.tsx';
import { Table } from '../../widgets/table.tsx';

/** The networks on which the gateway settles payments, and the accounts that sign. */
export function Networks() {
  const { data, problem, reload } = useDocument(supportedPayments, {});
  if (!data) return <Waiting problem={problem} retry={reload} />;
  const supported = data.supportedPayments;
  if (!supported) return <Empty name="list.hidden" />;
  if (supported.kinds.length === 0) return <Empty name="payments.noNetworks" />;
  return (
    <>
      <Table
        caption={text('payments.networks')}
        columns={[
          { name: text('payments.network'), cell: ({ network }) => network },
          { name: text('payments.scheme'), cell: ({ scheme }) => scheme },
          { name: text('payments.version'), cell: ({ x402Version }) => x402Version, isNumber: true },
        ]}
        rows={supported.kinds}
        keyOf={(kind) => Object.values(kind).join(' ')}
      />
      <Section title="payments.signers">
        <p class="hint">{text('payments.signersHint')}</p>
        <ul class="lines">
          {supported.signers.map((signer) => (
            <li key={signer}>
              <code class="address">{signer}</code>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
