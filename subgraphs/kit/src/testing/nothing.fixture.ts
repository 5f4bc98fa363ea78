import 'reflect-metadata';
import { Query, Resolver } from 'type-graphql';
import { Access, openToEveryone } from '../access/access.ts';

/** The one query that a schema needs where a test defines none. */
@Resolver()
export class NothingResolver {
  @Query(() => Boolean)
  @Access(openToEveryone)
  nothing(): boolean {
    return true;
  }
}
