import type { PageRequest } from '@agg/schema';
import { ArgsType, Directive, Field, Int } from 'type-graphql';

/**
 * The paging arguments of a list; subclass it to name it. Declared lists use `ListArgs`.
 * @param sortable the fields that `sort` may name; composition carries them into the supergraph, the facade
 * prints them in OpenAPI
 */
export function PageArgs(sortable: readonly string[]): abstract new () => PageRequest {
  @ArgsType()
  abstract class Args implements PageRequest {
    @Field(() => Int, { nullable: true, description: '0-based. Default: 0.' })
    page?: number;

    @Field(() => Int, { nullable: true, description: '1 to 200. Default: 20. More is clamped to 200.' })
    size?: number;

    @Field(() => String, { nullable: true, description: '`field,asc` or `field,desc`.' })
    @Directive(`@sortable(fields: ${JSON.stringify(sortable)})`)
    sort?: string;
  }
  return Args;
}
