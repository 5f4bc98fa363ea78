import { refuseCursor } from '../primitives/refuse-cursor.ts';

/**
 * The number after which a reader with a cursor reads.
 * @param after the cursor; without one, only entries from now on
 * @param head the number of the tenant's last entry
 * @throws VALIDATION_FAILED for a cursor that no event has carried
 */
export function seqAfter(after: string | null | undefined, head: number): number {
  if (after === null || after === undefined) return head;
  const seq = /^\d{1,15}$/.test(after) ? Number(after) : Number.NaN;
  if (seq <= head) return seq;
  return refuseCursor(`"${after}" is not a cursor of this feed. Send the cursor of an event, or omit it.`);
}
