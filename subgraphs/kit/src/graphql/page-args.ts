import { type PageRequest, sortings } from '@agg/schema';
import { ArgsType, Field, Int, registerEnumType } from 'type-graphql';

/** The enumerations of orders by their names: lists of one noun with the same orders share one. */
const sorts = new Map<string, Record<string, string>>();

/**
 * The paging arguments of a list; subclass it to name it. Declared lists use `ListArgs`.
 * @param noun what is listed, which names the enumeration of its orders: `AgentSort` for `Agent`
 * @param sortable the fields that it can be sorted by, in both directions
 * @throws Error for two lists of one noun with different orders
 */
export function PageArgs(noun: string, sortable: readonly string[]): abstract new () => PageRequest {
  const sort = sortOf(`${noun}Sort`, sortable);
  @ArgsType()
  abstract class Args implements PageRequest {
    @Field(() => Int, { nullable: true, description: '0-based. Default: 0.' })
    page?: number;

    @Field(() => Int, { nullable: true, description: '1 to 200. Default: 20. More is clamped to 200.' })
    size?: number;

    @Field(() => sort, { nullable: true, description: 'What the list is sorted by, and in which direction.' })
    sort?: string;
  }
  return Args;
}

function sortOf(name: string, sortable: readonly string[]): Record<string, string> {
  const orders = sortings(sortable);
  const known = sorts.get(name);
  if (known && Object.keys(known).join() !== Object.keys(orders).join())
    throw new Error(`Two lists declare different orders for ${name}. Name the noun of one.`);
  if (known) return known;
  registerEnumType(orders, { name });
  sorts.set(name, orders);
  return orders;
}
