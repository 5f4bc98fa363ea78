import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

/** The first address has as many payments as are listed of one, every other address one. Digits have no case. */
const address = `'0x' || lpad((case when n <= given.of_one then 1 else n end)::text, 40, '0')`;
const hash = `'0x' || lpad(n::text, 64, '0')`;
const token = `'0x' || repeat('2', 40)`;

const payments = ({ idOf, minutesAgo, oneOf }: RowSql): Rows => ({
  table: 'payments.payment',
  count: 'rows',
  values: {
    payment_id: idOf('payment'),
    state: oneOf('CONFIRMED', 'SUBMITTED', 'REVERTED'),
    network: `'local'`,
    network_id: `'31337'`,
    asset: token,
    payer: address,
    payee: address,
    value: 'n',
    valid_after: '0',
    valid_before: '4102444800',
    authorization_nonce: hash,
    x402version: '1',
    transaction_hash: hash,
    block_number: 'n',
    created_at: minutesAgo,
    settled_at: minutesAgo,
    caller_kind: `'USER'`,
    caller_id: 'given.person',
  },
});

const limits = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'payments.spending_limit',
  count: 'rows',
  values: {
    limit_id: idOf('limit'),
    network: `'local'`,
    asset: token,
    payer: address,
    maximum_per_day: 'n',
    created_at: minutesAgo,
    removed_at: 'case when n % 10 = 0 then now() end',
  },
});

const acceptances = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'payments.payment_acceptance',
  count: 'rows',
  values: {
    agent_id: idOf('agent'),
    is_enabled: 'n % 2 = 0',
    created_at: minutesAgo,
    updated_at: minutesAgo,
  },
});

/** Payments, the limits of what may be paid, and the agents for which payments in messages are settled. */
export const paymentRows: readonly RowsOf[] = [payments, limits, acceptances];
