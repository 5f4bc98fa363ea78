import DataLoader from 'dataloader';

/** A key as federation sends it: `__typename` and the key fields. */
export type Reference = Record<string, unknown> & { __typename: string };

/** Loads many references of one type with a constant number of statements; the answers are in the order of the keys. */
export type ReferenceBatch<C> = (
  context: C,
  references: readonly Reference[],
) => Promise<readonly (object | null)[]>;

/** The loaders of one request: however many references a fetch brings, each type is loaded once. */
export class ReferenceLoaders {
  private readonly loaders = new Map<string, DataLoader<Reference, object | null, string>>();

  load<C>(context: C, reference: Reference, batch: ReferenceBatch<C>): Promise<object | null> {
    const { __typename } = reference;
    const loader =
      this.loaders.get(__typename) ??
      new DataLoader((references: readonly Reference[]) => batch(context, references), {
        cacheKeyFn: (key) => JSON.stringify(key),
      });
    this.loaders.set(__typename, loader);
    return loader.load(reference);
  }
}

/** Puts loaded rows into the order of the references that asked for them; `null` for those that are not there. */
export function inOrderOf<T extends object>(
  references: readonly Reference[],
  key: keyof T & string,
  rows: readonly T[],
): (T | null)[] {
  const byKey = new Map(rows.map((row) => [row[key], row]));
  return references.map((reference) => byKey.get(reference[key] as T[keyof T & string]) ?? null);
}
