import { GatewayError } from '@agg/schema';
import { type ChangeSet, ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeListener, Context } from '../context/context.ts';
import { type ViolatedIndex, violatedIndex } from '../database/database-errors.ts';
import { rowsWhere } from '../rows/get-rows.ts';
import { nounOf } from '../tenancy/not-found.ts';
import { read } from '../transaction/read.ts';
import { uniqueNameIndex, uniqueNameOf } from './unique-name.decorator.ts';

const names = new WeakMap<EntityManager, GivenNames>();

/** Explains the changes that `@UniqueName` refuses: the index decides, and the holder is read afterwards. */
export const uniqueNames: ChangeListener = {
  begin(em) {
    const given = new GivenNames();
    em.getEventManager().registerSubscriber(given);
    names.set(em, given);
  },

  async explain(context, em, error) {
    const index = violatedIndex(error);
    return index && isOfNames(index) ? refusalBy(context, em, index, error) : undefined;
  },
};

function isOfNames({ table, constraint }: ViolatedIndex): boolean {
  return constraint === uniqueNameIndex(table);
}

async function refusalBy(
  context: Context,
  em: EntityManager,
  index: ViolatedIndex,
  cause: unknown,
): Promise<GatewayError | undefined> {
  const given = names.get(em)?.in(index) ?? [];
  const [first] = given;
  if (!first) return undefined;
  const { meta } = first;
  const own = new Set(given.map(({ id }) => id));
  const holders = await holdersOf(
    context,
    meta,
    given.map(({ name }) => name),
  );
  const holder = holders.find((row) => !own.has(idOf(meta, row)));
  return nameTaken(meta, holder ?? first, holder && idOf(meta, holder), cause);
}

/** The rows of the caller's tenant that have one of the names now; after the refusal, they may be renamed or gone. */
function holdersOf(context: Context, meta: NamedMeta, given: string[]): Promise<Named[]> {
  const { until } = uniqueNameOf(meta.class) ?? {};
  const where = Object.assign({ name: given }, until && { [until]: null });
  return read(context, (reader) => rowsWhere<Named>(reader, meta.class, where));
}

function nameTaken(meta: NamedMeta, { name }: Named, holderId: unknown, cause: unknown): GatewayError {
  const noun = nounOf(meta.class);
  const isFreedBy = uniqueNameOf(meta.class)?.until ? 'archive' : 'delete';
  const detail = holderId
    ? `The name "${name}" is that of the ${noun} ${holderId} of this tenant. Send another name, or rename or ${isFreedBy} that ${noun}.`
    : `The name "${name}" was in use by another ${noun} of this tenant. Send another name, or retry.`;
  return new GatewayError('NAME_TAKEN', detail, {
    errors: [{ pointer: '/name', detail, code: 'TAKEN' }],
    cause,
  });
}

/** A stored class with names. */
type NamedMeta = ChangeSet<Named>['meta'];

/** A row of any class that has a name. */
interface Named {
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
class GivenNames implements EventSubscriber {
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
function idOf({ primaryKeys }: NamedMeta, row: Named): unknown {
  return row[primaryKeys.at(-1) as keyof Named];
}
