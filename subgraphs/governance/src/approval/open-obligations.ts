import type { Context } from '@agg/kit';
import { GatewayError, obligationErrors } from '@agg/schema';
import { loadCompliance } from '../compliance/load-compliance.ts';
import { ownReference } from '../compliance/own-reference.ts';
import { obligationsOf } from '../gate/gate-of.ts';
import { isMet } from '../obligation/evaluate-obligations.ts';
import type { Obligation } from '../obligation/obligation.types.ts';
import { governedKinds, type SubjectRef } from '../subject/governed-kinds.ts';

/**
 * The mandatory obligations of a subject of the tenant that are not met. Call it before a transaction: inside one it
 * would wait for other connections while occupying one.
 * @throws UNAVAILABLE where the registry cannot be reached
 */
export async function openObligations(context: Context, subject: SubjectRef): Promise<Obligation[]> {
  const all = await loadCompliance(context, [await ownReference(context, subject)]);
  return all.flatMap((one) => obligationsOf(one)).filter((one) => one.mandatory && !isMet(one));
}

/** @throws OBLIGATIONS_OPEN with an error for each obligation, which carries its id, its label and how to meet it */
export function assertNoneOpen({ kind }: SubjectRef, open: readonly Obligation[]): void {
  if (open.length === 0) return;
  const { noun } = governedKinds[kind];
  const ids = open.map(({ id }) => id).join(', ');
  const detail = `It cannot be approved while mandatory obligations are open: ${ids}. Each error contains a fix.`;
  throw new GatewayError('OBLIGATIONS_OPEN', detail, { errors: obligationErrors(`this ${noun}`, open) });
}
