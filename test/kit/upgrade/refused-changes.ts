import type { Catalogue } from './catalogue.ts';

/** What the version before would notice of a changed catalogue, one line each; see schema/guides/upgrading.md. */
export function refusedChanges(before: Catalogue, after: Catalogue): string[] {
  return [
    removed('table', before.tables, after.tables),
    removed('function', before.functions, after.functions),
    removed('value', before.enumValues, after.enumValues),
    removed('policy', namesOf(before.policies), namesOf(after.policies)),
    changedColumns(before, after),
    addedColumns(before, after),
    addedConstraints(before, after),
    addedRestrictions(before, after),
  ].flat();
}

function removed(what: string, before: readonly string[], after: readonly string[]): string[] {
  const there = new Set(after);
  return before.filter((name) => !there.has(name)).map((name) => `The ${what} ${name} is gone.`);
}

function changedColumns({ columns, tables }: Catalogue, after: Catalogue): string[] {
  const gone = new Set(tables.filter((name) => !after.tables.includes(name)));
  const left = Object.entries(columns).filter(([name]) => !gone.has(tableOf(name)));
  return left.flatMap(([name, column]) => {
    const now = after.columns[name];
    if (!now) return [`The column ${name} is gone.`];
    if (now.type !== column.type) return [`The column ${name} is ${now.type} instead of ${column.type}.`];
    if (now.isRequired && !column.isRequired) return [`The column ${name} is NOT NULL now.`];
    return column.hasDefault && !now.hasDefault ? [`The column ${name} has no default any longer.`] : [];
  });
}

function addedColumns(before: Catalogue, { columns }: Catalogue): string[] {
  return Object.entries(columns)
    .filter(([name]) => !before.columns[name] && before.tables.includes(tableOf(name)))
    .filter(([, { isRequired, hasDefault }]) => isRequired && !hasDefault)
    .map(([name]) => `The new column ${name} is NOT NULL and has no default.`);
}

function addedConstraints({ constraints, tables }: Catalogue, after: Catalogue): string[] {
  const known = new Set(constraints.map(({ table, definition }) => `${table} ${definition}`));
  return after.constraints
    .filter(({ table, definition }) => tables.includes(table) && !known.has(`${table} ${definition}`))
    .map(({ table, definition }) => `The table ${table} is restricted: ${definition}.`);
}

function addedRestrictions({ policies, tables }: Catalogue, after: Catalogue): string[] {
  const known = new Set(namesOf(policies));
  return after.policies
    .filter(({ name, isRestrictive }) => isRestrictive && !known.has(name))
    .filter(({ name }) => tables.some((table) => name.endsWith(` of ${table}`)))
    .map(({ name }) => `The policy ${name} restricts.`);
}

function namesOf(policies: Catalogue['policies']): string[] {
  return policies.map(({ name }) => name);
}

function tableOf(column: string): string {
  return column.slice(0, column.lastIndexOf('.'));
}
