import {
  contentTypes,
  type DataType,
  dataTypes,
  type EntityType,
  type PolicyAction,
} from '@agg/schema/policy-words';
import type { Finder } from '../finder/finder.types.ts';
import type { EntityRow } from '../finder/pattern.types.ts';
import { PatternFinder } from '../finder/pattern-finder.ts';
import { scores } from '../finder/scores.ts';
import { addressEntities } from './address.entities.ts';
import { americanEntities } from './american.entities.ts';
import { apiKeyEntities } from './api-key.entities.ts';
import { bankEntities } from './bank.entities.ts';
import { britishEntities } from './british.entities.ts';
import { cardEntities } from './card.entities.ts';
import { documentEntities } from './document.entities.ts';
import { hostEntities } from './host.entities.ts';
import { indianEntities } from './indian.entities.ts';
import { networkEntities } from './network.entities.ts';
import { passportEntities } from './passport.entities.ts';
import { personEntities } from './person.entities.ts';
import { phoneEntities } from './phone.entities.ts';
import { secretEntities } from './secret.entities.ts';
import { timeEntities } from './time.entities.ts';
import { tokenEntities } from './token.entities.ts';

/** How each kind of data is found. */
export const entitiesTable: Readonly<Record<DataType, EntityRow>> = {
  ...addressEntities,
  ...americanEntities,
  ...apiKeyEntities,
  ...bankEntities,
  ...britishEntities,
  ...cardEntities,
  ...documentEntities,
  ...hostEntities,
  ...indianEntities,
  ...networkEntities,
  ...passportEntities,
  ...personEntities,
  ...phoneEntities,
  ...secretEntities,
  ...timeEntities,
  ...tokenEntities,
};

/** The finder of each kind of data. */
export const dataFinders: ReadonlyMap<DataType, Finder> = new Map(
  dataTypes.map((type) => [type, new PatternFinder(type, entitiesTable[type])]),
);

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
