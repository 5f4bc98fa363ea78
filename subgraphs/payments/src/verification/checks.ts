import { isAddressEqual } from 'viem';
import type { Reason } from '../x402/reasons.table.ts';
import type { StatedPayment } from '../x402/stated-payment.ts';
import { canBeTransferred } from './can-be-transferred.ts';
import { isSignedByPayer } from './is-signed-by-payer.ts';
import type { CheckedPayment } from './resolve-payment.ts';

/** @returns why the payment is not made; `undefined` where nothing speaks against it */
type Check = (payment: CheckedPayment) => Promise<Reason | undefined> | Reason | undefined;

/** Seconds that a transfer has to remain possible, so that a block can include it. */
const blockTime = 6n;

/** The checks of what is stated, which need no chain. */
export const statedChecks: readonly ((payment: CheckedPayment) => Reason | undefined)[] = [
  goesToPayee,
  goesToAnotherAccount,
  isNotExpired,
  hasBegun,
  hasExactValue,
  paysSomething,
];

/** The checks of a payment after its network and token, in the order of the field. The first reason is the answer. */
export const checks: readonly Check[] = [isSignedByPayer, ...statedChecks, canBeTransferred];

/** What a payment lacks of what is required, at any time and on any chain. */
export function unmetRequirement(stated: StatedPayment): Reason | undefined {
  return goesToPayee({ stated }) ?? hasExactValue({ stated });
}

type Stated = Pick<CheckedPayment, 'stated'>;

function goesToPayee({ stated: { authorization, required } }: Stated): Reason | undefined {
  return isAddressEqual(authorization.to, required.payTo) ? undefined : 'RECIPIENT';
}

/** It would cost gas, and move nothing. */
function goesToAnotherAccount({ stated: { authorization } }: Stated): Reason | undefined {
  return isAddressEqual(authorization.from, authorization.to) ? 'SELF' : undefined;
}

/** It would cost gas, and move nothing. */
function paysSomething({ stated: { authorization } }: Stated): Reason | undefined {
  return authorization.value > 0n ? undefined : 'VALUE';
}

function isNotExpired({ stated: { authorization }, now }: CheckedPayment): Reason | undefined {
  return authorization.validBefore >= now + blockTime ? undefined : 'EXPIRED';
}

function hasBegun({ stated: { authorization }, now }: CheckedPayment): Reason | undefined {
  return authorization.validAfter <= now ? undefined : 'NOT_YET_VALID';
}

/** Version 1 lets a payer sign more than is demanded; version 2 and we do not. */
function hasExactValue({ stated: { authorization, required } }: Stated): Reason | undefined {
  return authorization.value === required.amount ? undefined : 'VALUE';
}
