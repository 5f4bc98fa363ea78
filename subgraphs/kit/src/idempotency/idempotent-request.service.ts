import { asPlatform, type Context } from '../context/context.ts';
import { change } from '../transaction/change.ts';
import {
  endAttempt,
  findAttempt,
  insertRequest,
  keepAnswer,
  placeOf,
  renew,
  sweep,
  takeOver,
} from './idempotent-request.table.ts';
import type { BeginRequestArgs, BegunRequest, RequestArgs } from './idempotent-request.types.ts';

/** Claims the key for an attempt, or returns the state of the attempt that has it. */
export function beginRequest(context: Context, request: BeginRequestArgs): Promise<BegunRequest> {
  return change(asPlatform(context, request.tenantId), async (em) => {
    const { secrets } = context.services;
    const place = placeOf(request);
    // Sealed, because a fingerprint may be that of a password, and a fast hash could be attacked by guessing.
    const sealed = { ...request, fingerprint: secrets.seal(request.fingerprint, place) };
    if (await insertRequest(em, sealed)) {
      await sweep(em, request.tenantId);
      return { state: 'NEW' };
    }
    const found = await findAttempt(em, request);
    if (found?.isFree && (await takeOver(em, sealed))) return { state: 'NEW' };
    // Another attempt has just claimed the key or freed it: the next try finds out which.
    if (!found || found.isFree) return { state: 'RUNNING', retryAfter: 1 };
    if (secrets.open(found.fingerprint, place) !== request.fingerprint) return { state: 'OTHER' };
    if (found.answer !== null) return { state: 'DONE', answer: secrets.open(found.answer, place) };
    if (!found.isLost) return { state: 'RUNNING', retryAfter: found.secondsLeft };
    const acted = { ...request, attemptId: found.attempt_id };
    // From now on the request is answered from its recorded outcomes, so no more may be added.
    await endAttempt(em, acted);
    return { state: 'ACTED', attemptId: acted.attemptId };
  });
}

/** Keeps the claim of an attempt that is still at work. */
export async function renewRequest(context: Context, request: RequestArgs): Promise<void> {
  await change(asPlatform(context, request.tenantId), (em) => renew(em, request));
}

/** Stores the answer of an attempt; without one, frees the key if the attempt has changed nothing. */
export async function endRequest(
  context: Context,
  request: RequestArgs,
  answer: string | null,
): Promise<void> {
  await change(asPlatform(context, request.tenantId), async (em) => {
    if (answer === null) await endAttempt(em, request);
    else await keepAnswer(em, request, context.services.secrets.seal(answer, placeOf(request)));
  });
}
