import type { Catalogue } from './catalogue.types.ts';
import { added, kept, ofTables, removed } from './compared.ts';

/** What the version before would notice of the constraints, policies and triggers of its tables. */
export function changedRestrictions(before: Catalogue, after: Catalogue): string[] {
  return [
    removedConstraints(before, after),
    addedConstraints(before, after),
    changedRowSecurity(before, after),
    removed('policy', ofTables(before.policies, after), after.policies),
    redefined('policy', before.policies, after.policies),
    addedPolicies(before, after),
    removed('trigger', ofTables(before.triggers, after), after.triggers),
    redefined('trigger', before.triggers, after.triggers),
    addedTriggers(before, after),
  ].flat();
}

/**
 * Its ON CONFLICT needs the unique ones, and it relies on what foreign keys delete and refuse. A check that is gone
 * refuses nothing that it writes.
 */
function removedConstraints(before: Catalogue, after: Catalogue): string[] {
  return added(after.constraints, ofTables(before.constraints, after))
    .filter(([, { definition }]) => !definition.startsWith('CHECK '))
    .map(([, { table, definition }]) => `The table ${table} is no longer restricted: ${definition}.`);
}

function addedConstraints(before: Catalogue, after: Catalogue): string[] {
  return added(before.constraints, ofTables(after.constraints, before)).map(
    ([, { table, definition }]) => `The table ${table} is restricted: ${definition}.`,
  );
}

function changedRowSecurity(before: Catalogue, after: Catalogue): string[] {
  return kept(before.tables, after.tables)
    .filter(({ was, is }) => was.rowSecurity !== is.rowSecurity)
    .map(
      ({ name, was, is }) =>
        `The row-level security of ${name} is ${is.rowSecurity} instead of ${was.rowSecurity}.`,
    );
}

/** Whether an expression lets more through than another cannot be told, so any change of it counts. */
function redefined(what: string, before: Catalogue['triggers'], after: Catalogue['triggers']): string[] {
  return kept(before, after)
    .filter(({ was, is }) => was.definition !== is.definition)
    .map(({ name, was, is }) => `The ${what} ${name} is ${is.definition} instead of ${was.definition}.`);
}

function addedPolicies(before: Catalogue, after: Catalogue): string[] {
  return added(before.policies, ofTables(after.policies, before))
    .filter(([, { isRestrictive }]) => isRestrictive)
    .map(([name]) => `The policy ${name} restricts.`);
}

function addedTriggers(before: Catalogue, after: Catalogue): string[] {
  return added(before.triggers, ofTables(after.triggers, before)).map(
    ([name]) => `The trigger ${name} is new.`,
  );
}
