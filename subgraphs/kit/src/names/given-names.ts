import { type ChangeSet, ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';
import { uniqueNameOf } from './unique-name.decorator.ts';

/** A stored class with names. */
export type NamedMeta = ChangeSet<Named>['meta'];

/** A row of any class that has a name. */
export interface Named {
  name: string;
}

/** A row that a flush writes. */
interface GivenName {
  meta: NamedMeta;
  id: unknown;
  name: string;
}

const removals: ReadonlySet<ChangeSetType> = new Set([ChangeSetType.DELETE, ChangeSetType.DELETE_EARLY]);

/**
 * Notes the unique names that the running flush of a transaction gives. PostgreSQL reports only the index that refuses
 * a row: it states no values of tables with row-level security, and the unit of work forgets them when it fails.
 */
export class GivenNames implements EventSubscriber {
  #given: GivenName[] = [];

  onFlush({ uow }: FlushEventArgs): void {
    this.#given = (uow.getChangeSets() as ChangeSet<Named>[])
      .filter(({ meta, type }) => uniqueNameOf(meta.class) && !removals.has(type))
      .map(({ meta, entity }) => ({ meta, id: idOf(meta, entity), name: entity.name }));
  }

  /** The names given to rows of one table. */
  in({ schema, table }: { schema: string; table: string }): GivenName[] {
    return this.#given.filter(({ meta }) => meta.schema === schema && meta.tableName === table);
  }
}

/** The id of a row, which follows its tenant in the key. */
export function idOf({ primaryKeys }: NamedMeta, row: Named): unknown {
  return row[primaryKeys.at(-1) as keyof Named];
}
