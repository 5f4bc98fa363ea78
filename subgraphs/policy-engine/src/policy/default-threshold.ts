import { contentTypes, type EntityType, type PolicyAction } from '@agg/schema/policy-words';
import { entitiesTable } from '../entity/entities.table.ts';
import type { EntityRow } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';

const content: ReadonlySet<string> = new Set(contentTypes);
const rows: Readonly<Record<string, EntityRow | undefined>> = entitiesTable;

/**
 * The threshold of a policy that states none. What stops a message has to be more than a typical form: `1 2 3 4 … 20` has that of
 * a card number. A kind of data that never scores as high counts at its highest score.
 */
export function defaultThreshold(type: EntityType, action: PolicyAction): number {
  if (action !== 'BLOCK' || content.has(type)) return scores.possible;
  const reached = rows[type]?.patterns.flatMap(({ alone, near }) => [alone, near]) ?? [scores.certain];
  return Math.min(scores.distinct, Math.max(...reached));
}
