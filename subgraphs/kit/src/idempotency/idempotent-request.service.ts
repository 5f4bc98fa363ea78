import { asPlatform } from '../context/acting.ts';
import type { Context } from '../context/context.ts';
import { change } from '../transaction/change.ts';
import {
  endAttempt,
  findAttempt,
  insertRequest,
  keepAnswer,
  placeOf,
  sweep,
  takeOver,
} from './idempotent-request.table.ts';
import type { BeginRequestArgs, BegunRequest, RequestArgs } from './idempotent-request.types.ts';

/** Takes the key for an attempt, or says what another one has made of it. */
export function beginRequest(context: Context, request: BeginRequestArgs): Promise<BegunRequest> {
  return change(asPlatform(context, request.tenantId), async (em) => {
    const { secrets } = context.services;
    const place = placeOf(request);
    // Sealed, because a fingerprint may be that of a password, and a fast hash could be tried against guesses.
    const sealed = { ...request, fingerprint: secrets.seal(request.fingerprint, place) };
    if (await insertRequest(em, sealed)) {
      await sweep(em, request.tenantId);
      return { state: 'NEW' };
    }
    const found = await findAttempt(em, request);
    if (found?.isFree && (await takeOver(em, sealed))) return { state: 'NEW' };
    // Another attempt has just got the key, or has just freed it: the next try sees which.
    if (!found || found.isFree) return { state: 'RUNNING' };
    if (secrets.open(found.fingerprint, place) !== request.fingerprint) return { state: 'OTHER' };
    if (found.answer !== null) return { state: 'DONE', answer: secrets.open(found.answer, place) };
    if (!found.isLost) return { state: 'RUNNING' };
    const acted = { ...request, attemptId: found.attempt_id };
    // From now on it is answered from what there is, so nothing more may be added to that.
    await endAttempt(em, acted);
    return { state: 'ACTED', attemptId: acted.attemptId };
  });
}

/** Keeps the answer of an attempt; without one, the key is free again if the attempt has changed nothing. */
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
