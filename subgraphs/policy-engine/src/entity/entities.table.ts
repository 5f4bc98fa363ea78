import { type DataType, dataTypes } from '@agg/schema/policy-words';
import type { Finder } from '../finder/finder.types.ts';
import type { EntityRow } from '../finder/pattern.types.ts';
import { PatternFinder } from '../finder/pattern-finder.ts';
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
