import { asPlatform, type Context, change } from '@agg/kit';
import { findAttempt, freeKey, keepAnswer, sweep, takeKey } from './idempotent-request.table.ts';
import type { BeginRequestArgs, BegunRequest, RequestArgs } from './idempotent-request.types.ts';

/** Takes the key for an attempt, or says what another one has made of it. */
export function beginRequest(context: Context, request: BeginRequestArgs): Promise<BegunRequest> {
  return change(asPlatform(context, request.tenantId), async (em) => {
    const { secrets } = context.services;
    const place = placeOf(request);
    // Sealed, because a fingerprint may be that of a password, and a fast hash could be tried against guesses.
    if (await takeKey(em, { ...request, fingerprint: secrets.seal(request.fingerprint, place) })) {
      await sweep(em, request.tenantId);
      return { state: 'NEW', answer: null };
    }
    const found = await findAttempt(em, request);
    // Whoever has just freed the key has come to nothing: the next try begins anew.
    if (!found) return { state: 'RUNNING', answer: null };
    if (secrets.open(found.fingerprint, place) !== request.fingerprint)
      return { state: 'OTHER', answer: null };
    if (found.answer === null) return { state: 'RUNNING', answer: null };
    return { state: 'DONE', answer: secrets.open(found.answer, place) };
  });
}

/** Keeps the answer of an attempt; without one, frees the key. */
export async function endRequest(
  context: Context,
  request: RequestArgs,
  answer: string | null,
): Promise<void> {
  await change(asPlatform(context, request.tenantId), async (em) => {
    if (answer === null) await freeKey(em, request);
    else await keepAnswer(em, request, context.services.secrets.seal(answer, placeOf(request)));
  });
}

/** Where a sealed answer belongs. */
function placeOf({ tenantId, callerId, key }: RequestArgs): string {
  return `idempotent-request ${tenantId} ${callerId} ${key}`;
}
