import type { PageRequest } from '@agg/schema';
import { ArgsType, Field, Int } from 'type-graphql';

/** The paging arguments of every list. */
@ArgsType()
export class PageArgs implements PageRequest {
  @Field(() => Int, { nullable: true, description: 'Counted from 0; 0 by default.' })
  page?: number;

  @Field(() => Int, { nullable: true, description: '1 to 200, 20 by default; more is clamped.' })
  size?: number;

  @Field(() => String, { nullable: true, description: '`field,asc` or `field,desc`.' })
  sort?: string;
}
