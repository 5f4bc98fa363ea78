import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { transferCall } from '../chain/transfer-call.ts';
import { chargeGas } from '../gas/charge-gas.ts';
import { exceededLimit } from '../limit/exceeded-limit.ts';
import { Payment } from '../payment/payment.entity.ts';
import { tokenSignature } from '../verification/is-signed-by-payer.ts';
import type { CheckedPayment } from '../verification/resolve-payment.ts';
import { gasLimit } from '../verification/usual-gas.ts';
import { claimOf, signedDigest } from './claim-of.ts';
import type { PaymentSettlement } from './payment-settlement.types.ts';

/** Characters that are stored of what is paid for. */
export const longestResource = 4_000;

/**
 * Stores a verified payment and queues its settlement, unless its authorization was stored before. Of any number of callers
 * with one authorization exactly one stores it: the others wait here for its transaction.
 * @returns the settlement, with its claim or, above a limit, with its refusal
 * @throws RATE_LIMITED above the budget of gas of the tenant or of the caller
 */
export function claimPayment(
  context: Context,
  checked: CheckedPayment,
  settlement: PaymentSettlement,
): Promise<PaymentSettlement> {
  return change(context, async (em) => {
    const paymentId = randomUUIDv7();
    if (!(await queue(context, em, checked, paymentId)))
      return Object.assign(settlement, { claim: await claimOf(context, em.getKysely(), checked) });
    const limit = await exceededLimit(em, checked);
    if (limit) {
      await forget(em, paymentId);
      return Object.assign(settlement, { refusal: { reason: 'LIMIT', explanation: limit } });
    }
    await chargeGas(em, context, checked.network, gasLimit(checked.gas));
    em.create(Payment, paymentOf(context, checked, paymentId));
    return Object.assign(settlement, { claim: { paymentId, isNew: true } });
  });
}

/** Of an authorization whose payment was not stored, nothing is kept: it can be settled later, also by another caller. */
async function forget(em: EntityManager, paymentId: string): Promise<void> {
  await sql`delete from payments.settlement where payment_id = ${paymentId}`.execute(em.getKysely());
}

async function queue(
  context: Context,
  em: EntityManager,
  { network, stated, token, gas }: CheckedPayment,
  paymentId: string,
): Promise<boolean> {
  const { authorization, signature } = stated;
  const { tenantId, id } = callerOf(context);
  const { from, nonce, validBefore } = authorization;
  const callData = transferCall(authorization, tokenSignature(signature));
  const { rows } = await sql`insert into payments.settlement (settlement_id, chain_id, asset, payer,
      authorization_nonce, signed_digest, payment_tenant_id, purpose, payment_id, caller_id, call_data, gas, valid_before, state, transactions)
    values (${randomUUIDv7()}, ${network.chainId}, ${token.address}, ${from}, ${nonce}, ${signedDigest(stated)},
      ${tenantId}, ${stated.purpose ?? null}, ${paymentId}, ${id}, ${callData}, ${String(gasLimit(gas))},
      ${String(validBefore)}, 'QUEUED', '[]')
    on conflict do nothing
    returning settlement_id`.execute(em.getKysely());
  return rows.length > 0;
}

function paymentOf(context: Context, { network, stated, token }: CheckedPayment, paymentId: string): Payment {
  const { tenantId, kind, id } = callerOf(context);
  const { from, to, value, validAfter, validBefore, nonce } = stated.authorization;
  return {
    tenantId,
    paymentId,
    state: 'ACCEPTED',
    network: network.name,
    networkId: String(network.chainId),
    asset: token.address,
    payer: from,
    payee: to,
    value: String(value),
    validAfter: String(validAfter),
    validBefore: String(validBefore),
    authorizationNonce: nonce,
    x402Version: stated.x402Version,
    resource: stated.resource?.slice(0, longestResource).toWellFormed() ?? null,
    transactionHash: null,
    blockNumber: null,
    errorMessage: null,
    createdAt: new Date(),
    settledAt: null,
    callerKind: kind,
    callerId: id,
  };
}
