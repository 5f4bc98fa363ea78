import { deserialize, serialize } from 'node:v8';
import { type Attempt, GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../context/context.ts';
import { readTenant } from '../transaction/read.ts';
import { addOutcome, findOutcome, placeOf } from './idempotent-request.table.ts';

/** The attempt at one mutation of a repeatable request. */
export interface MutationAttempt extends Attempt {
  /** The response name of the mutation, which is unique in its request. */
  mutation: string;
  /** Everybody may do it without a token: what it answers are secrets that are used up once, which are not kept. */
  isOpen: boolean;
  /** What the change of the mutation has returned. */
  outcome?: unknown;
}

/** Characters of the largest outcome that is kept. */
const largest = 1 << 20;

/**
 * Writes into the transaction of a change that its request has acted, and what the change returned.
 * @throws CONFLICT where the attempt does not hold the key any more: then nothing of the change may stay
 */
export async function keepOutcome(context: Context, em: EntityManager, outcome: unknown): Promise<void> {
  const { attempt, services } = context;
  if (!attempt || !isOfMutation(attempt)) return;
  const text = attempt.isOpen ? null : textOf(outcome);
  const sealed = text && services.secrets.seal(text, placeOfOutcome(attempt));
  if (!(await addOutcome(em, attempt, attempt.mutation, sealed))) throw keyLost();
  attempt.outcome = outcome;
}

/** What a mutation answered when its request acted. @throws OUTCOME_UNRECORDED where that is not known */
export async function outcomeOf(context: Context, attempt: MutationAttempt): Promise<unknown> {
  const sealed = await readTenant(context, attempt.tenantId, ({ db }) =>
    findOutcome(db, attempt, attempt.mutation),
  );
  if (sealed === null) throw unrecorded();
  const text = context.services.secrets.open(sealed, placeOfOutcome(attempt));
  return deserialize(Buffer.from(text, 'base64'));
}

function isOfMutation(attempt: Attempt): attempt is MutationAttempt {
  return 'mutation' in attempt;
}

/** As structured clones: entities become plain objects, and times, large integers and bytes stay what they are. */
function textOf(outcome: unknown): string | null {
  if (outcome === undefined || outcome === null) return null;
  try {
    const text = serialize(outcome).toString('base64');
    return text.length <= largest ? text : null;
  } catch {
    return null;
  }
}

function placeOfOutcome(attempt: MutationAttempt): string {
  return `outcome ${attempt.mutation} of ${placeOf(attempt)}`;
}

function keyLost(): GatewayError {
  return new GatewayError(
    'CONFLICT',
    'Another attempt has taken over this Idempotency-Key, so nothing was changed; ask again for its answer.',
    { retryAfter: 1 },
  );
}

function unrecorded(): GatewayError {
  return new GatewayError(
    'OUTCOME_UNRECORDED',
    'This Idempotency-Key was used before and something was changed, but this part was not finished, or its answer ' +
      'is lost. Nothing was done now. Read what is there, and send what is missing under a new key.',
  );
}
