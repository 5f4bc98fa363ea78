import type { GraphQLFieldResolver } from 'graphql';
import { faultError } from './faults.ts';
import type { LibraryRun } from './library-resolvers.ts';
import type { LibraryObject } from './library-values.ts';

/** The events of a subscription: `count` objects, whose content depends only on their names. */
export const libraryEvents: GraphQLFieldResolver<unknown, LibraryRun> = (
  _source,
  { count },
  { faults },
  info,
) => {
  if (faults.reference('events', info.fieldName) === 'told') throw faultError('told', info.fieldName);
  return events(count ?? 1);
};

async function* events(count: number): AsyncGenerator<LibraryObject> {
  for (let index = 0; index < Math.min(count, 3); index++) {
    yield libraryEvent(index);
  }
}

export function libraryEvent(index: number): LibraryObject {
  return { __typename: 'Subscription', is: `event${index}` };
}
