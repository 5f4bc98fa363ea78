import type { Catalogue } from './catalogue.types.ts';
import { changedFunctions } from './changed-functions.ts';
import { changedRestrictions } from './changed-restrictions.ts';
import { changedTables } from './changed-tables.ts';
import { removed } from './compared.ts';

/** What the version before would notice of a changed catalogue, one line each; see schema/guides/upgrading.md. */
export function refusedChanges(before: Catalogue, after: Catalogue): string[] {
  return [
    changedTables(before, after),
    changedRestrictions(before, after),
    changedFunctions(before, after),
    removed('value', before.enumValues, after.enumValues),
  ].flat();
}
