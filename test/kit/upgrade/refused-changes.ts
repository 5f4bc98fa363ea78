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

/**
 * The same of the version of the queue's tables: only the present library is installed, so what it would change in
 * tables of the version before is to be read in its migrations.
 */
export function changedQueue(before: number, after: number): string[] {
  return after === before ? [] : [`The tables of the queue have version ${after} instead of ${before}.`];
}
