import type { Catalogue, Named, OfTable } from './catalogue.types.ts';

/** A line for each thing that is no longer there. */
export function removed(what: string, before: Named<unknown>, after: Named<unknown>): string[] {
  return namesOfAdded(after, before).map((name) => `The ${what} ${name} is gone.`);
}

/** What is there only afterwards. */
export function added<T>(before: Named<T>, after: Named<T>): [name: string, thing: T][] {
  return namesOfAdded(before, after).map((name) => [name, after[name] as T]);
}

function namesOfAdded(before: Named<unknown>, after: Named<unknown>): string[] {
  return Object.keys(after).filter((name) => !Object.hasOwn(before, name));
}

/** Each thing that is there before and afterwards, as it was and as it is. */
export function kept<T>(before: Named<T>, after: Named<T>): { name: string; was: T; is: T }[] {
  return Object.entries(before)
    .filter(([name]) => Object.hasOwn(after, name))
    .map(([name, was]) => ({ name, was, is: after[name] as T }));
}

/** The things that belong to tables of a catalogue: nothing more is said of a table that is gone or new. */
export function ofTables<T extends OfTable>(things: Named<T>, { tables }: Catalogue): Named<T> {
  return Object.fromEntries(Object.entries(things).filter(([, { table }]) => Object.hasOwn(tables, table)));
}
