import { inHalves, type Undone } from '../primitives/in-halves.ts';
import type { Sealed } from './seal-tenants.ts';

/** Tenants that one transaction seals. */
export const mostTogether = 100;

/** Transactions that may fail before the rest is left. */
export const mostFailures = 20;

/** How the tenants of a turn are sealed. */
export interface Sealing {
  /** Seals tenants in one transaction, or none of them, as `sealTenants` does. */
  seal(tenantIds: readonly string[]): Promise<ReadonlyMap<string, Sealed>>;
  /** The tenants that are sealed in transactions of their own, because that has failed before. */
  alone?: ReadonlySet<string>;
  /** Whether the process may seal no more. */
  isOver?(): boolean;
}

/** What became of the tenants of a turn; those that are neither done nor undone have young seals, or another process. */
export interface SealingTurn extends Undone<string> {
  /** The tenants of which nothing is left of what there was. */
  done: string[];
}

/**
 * Seals tenants together, and those on at once that have more rows than one seal covers. A tenant whose sealing fails
 * holds up no other.
 */
export async function takeSealingTurn(
  tenantIds: Iterable<string>,
  { seal, alone = new Set(), isOver = () => false }: Sealing,
): Promise<SealingTurn> {
  const turn: SealingTurn = { done: [], failed: [], left: [] };
  let due = [...tenantIds];
  let further: string[];
  const work = async (together: readonly string[]): Promise<void> => {
    if (isOver()) return;
    const sealed = await seal(together);
    for (const tenantId of together) {
      const { rows, hasMore } = sealed.get(tenantId) ?? { rows: 1, hasMore: true };
      if (!hasMore) turn.done.push(tenantId);
      else if (rows > 0) further.push(tenantId);
    }
  };
  while (due.length > 0 && !isOver()) {
    further = [];
    const { failed, left } = await inHalves(groupsOf(due, alone), work, mostFailures);
    turn.failed.push(...failed);
    turn.left.push(...left);
    due = further;
  }
  return turn;
}

function* groupsOf(tenantIds: readonly string[], alone: ReadonlySet<string>): Generator<string[]> {
  const together = tenantIds.filter((tenantId) => !alone.has(tenantId));
  for (let from = 0; from < together.length; from += mostTogether)
    yield together.slice(from, from + mostTogether);
  for (const tenantId of tenantIds) if (alone.has(tenantId)) yield [tenantId];
}
