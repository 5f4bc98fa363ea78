import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeListener, Context } from '../context/context.ts';
import { type ViolatedIndex, violatedIndex } from '../database/database-errors.ts';
import { rowsWhere } from '../rows/get-rows.ts';
import { nounOf } from '../tenancy/not-found.ts';
import { read } from '../transaction/read.ts';
import { GivenNames, idOf, type Named, type NamedMeta } from './given-names.ts';
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
