import type { LedgerEntry } from '@agg/kit';
import { expect } from '@jest/globals';
import type { RestAnswer } from '../../kit/client.ts';

/** What one of several simultaneous calls asks for; its reason names it. */
export interface Migration {
  reason: string;
  targetVersion: string;
  bindings: { bindingId: string; sourceVersion: string }[];
}

/** The versions of bindings, by id. */
export type Versions = ReadonlyMap<string, string>;

/** Migrations whose bindings overlap, to different versions; what they say of the sources is true before all of them. */
export function overlapping(
  count: number,
  round: number,
  before: Versions,
  targets: readonly string[],
): Migration[] {
  return Array.from({ length: count }, (_, index) => ({
    reason: `round ${round} call ${index}`,
    targetVersion: String(targets[(round + index) % targets.length]),
    bindings: [...before]
      .filter((_binding, place) => (place + index) % 3 !== 0)
      .sort(() => Math.random() - 0.5)
      .map(([bindingId, sourceVersion]) => ({ bindingId, sourceVersion })),
  }));
}

/** The versions after the recorded migrations, in the order of the ledger; each has to be recorded as a whole. */
export function versionsAfter(
  before: Versions,
  migrations: readonly Migration[],
  entries: ReadonlyMap<string, readonly LedgerEntry[]>,
): Versions {
  const seqOf = ({ reason }: Migration) => Number(entries.get(reason)?.[0]?.seq);
  const recorded = migrations.filter(({ reason }) => entries.has(reason));
  const after = new Map(before);
  for (const migration of recorded.sort((one, other) => seqOf(one) - seqOf(other))) {
    expectWhole(migration, entries.get(migration.reason) ?? [], after);
    for (const { bindingId } of migration.bindings) after.set(bindingId, migration.targetVersion);
  }
  return after;
}

/** The entry of the group, then one of each binding that was moved, linked by one correlation. */
function expectWhole(
  { bindings, targetVersion }: Migration,
  [parent, ...others]: readonly LedgerEntry[],
  before: Versions,
): void {
  const ids = bindings.map(({ bindingId }) => bindingId).filter((id) => before.get(id) !== targetVersion);
  expect(parent?.action).toBe('policy-group.bindings_migrated');
  expect(others.map(({ subjectId }) => subjectId).sort()).toEqual(ids.sort());
  expect(new Set(others.map(({ correlationId }) => correlationId))).toEqual(new Set([parent?.correlationId]));
}

/** What is acknowledged has happened, what is refused has not; nothing is known of a lost answer. */
export function expectAnswered(
  migration: Migration,
  answer: RestAnswer | undefined,
  isRecorded: boolean,
): void {
  if (!answer) return;
  expect([200, 409, 503]).toContain(answer.status);
  if (answer.status === 409) expect([migration.reason, isRecorded]).toEqual([migration.reason, false]);
  if (answer.status !== 200) return;
  const shown = answer.json.map(({ groupVersion }: { groupVersion: string }) => groupVersion);
  expect(shown).toEqual(migration.bindings.map(() => migration.targetVersion));
}
