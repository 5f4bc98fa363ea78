import { kindOf } from '../events/define-events.ts';
import { canonicalJson } from './digest.ts';
import type { RecordedChange, RecordedEvent } from './recorded-event.types.ts';

/** The digests of a row before and after a change. */
type Digests = Pick<RecordedChange, 'before' | 'after'>;

const sha256Hex = /^[0-9a-f]{64}$/;

/**
 * The change that an event records.
 * @param digests those of its row; without a row, the event may state its own
 * @throws Error for an `after` that is no digest: a mistake in the program
 */
export function changeOf(recorded: RecordedEvent, digests?: Digests): RecordedChange {
  const { event, id, payload, outcome = 'SUCCEEDED', correlationId = null, tenantId } = recorded;
  return {
    action: event,
    subjectKind: kindOf(event),
    // As PostgreSQL returns a UUID: the hash would be that of another text.
    subjectId: id.toLowerCase(),
    outcome,
    payload: payload === undefined ? null : canonicalJson(payload),
    correlationId,
    ...(tenantId && { tenantId }),
    ...(digests ?? { before: null, after: statedDigest(recorded) }),
  };
}

function statedDigest({ event, after }: RecordedEvent): string | null {
  if (after === undefined) return null;
  if (sha256Hex.test(after)) return after;
  throw new Error(`The event "${event}" has "${after}" as its digest. State 64 hex digits, as of SHA-256.`);
}
