import type { Page } from '@agg/schema';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Context } from '../context/context.ts';
import type { List } from '../lists/define-list.ts';
import type { ListRequest, Name } from '../lists/list.types.ts';
import { read } from '../transaction/read.ts';

/** The page of one owner. */
interface Wanted<R> {
  ownerId: string;
  request: R;
}

/** Loads one page of the list of an owner. */
type NestedPages<T, R> = (context: Context, ownerId: string, request: R) => Promise<Page<T>>;

/**
 * The pages of a list that is a field of its owners: the pages of a response with equal requests are read together, as
 * `pagesOf` does.
 * @param condition that equality cannot express
 */
export function nestedPages<T extends object, F extends Name<T>, R extends ListRequest<T, F>>(
  list: List<T, F>,
  condition?: (context: Context, request: R) => RawBuilder<SqlBool> | undefined,
): NestedPages<T, R> {
  const load = async (context: Context, wanted: readonly Wanted<R>[]): Promise<Page<T>[]> => {
    const { request } = wanted[0] as Wanted<R>;
    const ownerIds = wanted.map(({ ownerId }) => ownerId);
    const having = condition?.(context, request);
    const pages = await read(context, (reader) => list.pagesOf(reader, request, ownerIds, having));
    return ownerIds.map((id) => pages.get(id) as Page<T>);
  };
  return (context, ownerId, request) =>
    context.loaders.load(context, { ownerId, request }, load, JSON.stringify(request));
}
