import { Access } from '@agg/kit';
import { Query, Resolver } from 'type-graphql';
import { law } from './law.ts';
import { Regulation } from './regulation.types.ts';
import { regulationOf } from './regulation-of.ts';

@Resolver()
export class LawResolver {
  @Query(() => Regulation, {
    description: 'The law that obligations, tiers and clocks come from, as forms need it.',
  })
  @Access({ callers: ['USER'] })
  regulation(): Regulation {
    return regulationOf(law);
  }
}
