import { deserialize, serialize } from 'node:v8';
import { type Attempt, GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeListener, Context } from '../context/context.ts';
import { readTenant } from '../transaction/read.ts';
import { placeOf } from './idempotent-request.table.ts';
import { addOutcome, findOutcome } from './outcome.table.ts';

/** The attempt at one mutation of a repeatable request. */
export interface MutationAttempt extends Attempt {
  /** The response name of the mutation, which is unique in its request. */
  mutation: string;
  /**
   * Whether it needs no token: such a mutation answers with secrets that are used once, which are not stored.
   */
  isOpen: boolean;
  /** What the change of the mutation returned. */
  outcome?: unknown;
}

/** The largest outcome that is stored, in characters. */
const largest = 1 << 20;

/** Records the changes of repeatable requests. */
export const outcomeListener: ChangeListener = { beforeCommit: keepOutcome };

/**
 * Records in the transaction of a change that its request has acted, and what the change returned.
 * @throws CONFLICT where the attempt has lost the key: the change must then be rolled back
 */
async function keepOutcome(context: Context, em: EntityManager, outcome: unknown): Promise<void> {
  const { attempt, services } = context;
  if (!attempt || !isOfMutation(attempt)) return;
  const text = attempt.isOpen ? null : textOf(outcome);
  const sealed = text && services.secrets.seal(text, placeOfOutcome(attempt));
  if (!(await addOutcome(em, attempt, attempt.mutation, sealed))) throw keyLost();
  attempt.outcome = outcome;
}

/** What a mutation answered when its request acted. @throws OUTCOME_UNRECORDED where that was not stored */
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

/**
 * As structured clones: entities become plain objects, and dates, large integers and bytes keep their types.
 */
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
    'Another attempt took over this Idempotency-Key. This attempt changed nothing. Retry to get the answer.',
    { retryAfter: 1 },
  );
}

function unrecorded(): GatewayError {
  return new GatewayError(
    'OUTCOME_UNRECORDED',
    'An earlier request with this Idempotency-Key changed something, but did not finish this part, or its answer ' +
      'is lost. This request changed nothing. Read the current state, and send what is missing with a new key.',
  );
}
