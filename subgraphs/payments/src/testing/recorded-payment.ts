import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { digest } from '@agg/kit';
import type { TestTenant } from '@agg/kit/testing';
import { paymentEvents } from '../payments.events.ts';

/** A row as a settled payment has it: of `$1` and its person `$3`, with the id `$2`, for the resource `$5`. */
const insert = `insert into payments.payment (tenant_id, payment_id, state, network, network_id, asset, payer, payee,
    value, valid_after, valid_before, authorization_nonce, x402version, resource, transaction_hash, block_number,
    created_at, settled_at, caller_kind, caller_id)
  values ($1, $2, 'CONFIRMED', 'local', '31337', $4, '0x${'3'.repeat(40)}', '0x${'4'.repeat(40)}',
    9007199254740993, 0, 4102444800, $6, 1, $5, $6, 7,
    now(), now(), 'USER', $3)`;

/** Of the network that the products under test have, where no node answers. */
const token = `0x${'2'.repeat(40)}`;

/**
 * Stores a payment as the settlement of one does: no operation makes one where there is no chain.
 * @param resource what is paid for
 * @returns its id
 */
export async function storePayment(
  { tenantId, userId, surroundings }: TestTenant,
  resource: string,
): Promise<string> {
  const [paymentId, hash] = [randomUUIDv7(), `0x${randomBytes(32).toString('hex')}`];
  await surroundings.query(insert, [tenantId, paymentId, userId, token, resource, hash]);
  return paymentId;
}

/** Records in the ledger that a payment is confirmed, and announces it. */
export async function recordConfirmed(
  { tenantId, userId, surroundings }: TestTenant,
  paymentId: string,
): Promise<void> {
  const action = paymentEvents.PAYMENT.confirmed;
  const content = {
    version: 2,
    tenantId,
    entryId: randomUUIDv7(),
    occurredAt: new Date().toISOString(),
    actorKind: 'SERVICE',
    actorId: userId,
    onBehalfOfKind: null,
    onBehalfOfId: null,
    clientId: null,
    action,
    subjectKind: 'PAYMENT',
    subjectId: paymentId,
    outcome: 'SUCCEEDED',
    reasonDigest: null,
    payloadDigest: null,
    before: null,
    after: null,
    requestId: randomUUID(),
    correlationId: null,
  };
  const given = JSON.stringify([{ entry: rowOf(content), digest: digest(content) }]);
  await surroundings.query('select ledger.append($1, $2)', [tenantId, given]);
  await surroundings.query(`select pg_notify('ledger', concat_ws(' ', $1::text, $2::text))`, [
    tenantId,
    action,
  ]);
}

/** By the names of columns. */
function rowOf(content: object): object {
  const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [columnOf(name), value]));
}
