import { Access } from '@agg/kit';
import { Query, Resolver } from 'type-graphql';
import { law } from './law.ts';
import { Regulation } from './regulation.types.ts';
import { regulationOf } from './regulation-of.ts';

@Resolver()
export class LawResolver {
  @Query(() => Regulation, {
    description: 'The law that defines obligations, tiers and deadlines.',
  })
  @Access({ callers: ['USER'] })
  regulation(): Regulation {
    return regulationOf(law);
  }
}
