import { Access } from '@agg/kit';
import { administrators } from '@agg/schema';
import { Query, Resolver } from 'type-graphql';
import { law } from './law.ts';
import { Regulation } from './regulation.types.ts';
import { regulationOf } from './regulation-of.ts';

@Resolver()
export class LawResolver {
  @Query(() => Regulation, {
    description: 'The law that defines obligations, tiers and deadlines.',
  })
  @Access({ callers: administrators })
  regulation(): Regulation {
    return regulationOf(law);
  }
}
