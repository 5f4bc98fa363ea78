import { Kind } from 'graphql';
import { faultError } from './faults.ts';
import type { LibraryRun } from './library-resolvers.ts';
import type { LibraryObject } from './library-values.ts';

type Representation = Record<string, unknown> & { __typename: string };

/** Finds the entity of a representation, or null if its keys belong to different entities. */
export function resolveReference(subgraph: string, kind: Kind) {
  return (given: Representation, { faults }: LibraryRun): LibraryObject | null => {
    const is = entityOf(given);
    if (!is) return null;
    const fault = faults.reference(subgraph, is);
    if (fault === 'told' || fault === 'surprise') throw faultError(fault, is);
    if (fault === 'absent') return null;
    // A subgraph that has the type as an object does not know its implementations; one with the interface
    // does.
    const implementation = is.startsWith('book') ? 'Book' : 'Film';
    return {
      __typename: kind === Kind.INTERFACE_TYPE_DEFINITION ? implementation : given.__typename,
      is,
      given,
    };
  };
}

/** All parts of the key must belong to the same entity. */
function entityOf({
  __typename,
  id,
  isbn,
  country,
  login,
  code,
  studio,
  number,
}: Representation): string | undefined {
  if (typeof id === 'string') return id;
  const studioCode = (studio as Record<string, unknown> | undefined)?.code;
  const parts = [isbn, country, login, code, studioCode, number].filter((part) => part !== undefined);
  const numbers = new Set(
    parts.map((part) => (Array.isArray(part) ? undefined : /\d+$/.exec(String(part))?.[0])),
  );
  const [only] = numbers;
  return numbers.size === 1 && only ? `${__typename.toLowerCase()}${only}` : undefined;
}
