import { useEffect, useState } from 'preact/hooks';
import { execute } from './execute.ts';
import type { Operation } from './operation.types.ts';

/** Milliseconds without another key until it is searched. */
const rest = 250;

/** What a query finds for the text that a person enters, on the server. @param q `undefined`: nothing is searched */
export function useSearch<Data>(operation: Operation<Data, never>, q: string | undefined): Data | undefined {
  const [found, setFound] = useState<Data>();
  useEffect(() => {
    if (q === undefined) return setFound(undefined);
    const aborted = new AbortController();
    const timer = setTimeout(() => {
      execute(operation, (q === '' ? {} : { q }) as never, { signal: aborted.signal })
        .then(({ data }) => setFound(data))
        .catch(() => undefined);
    }, rest);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [operation.name, q]);
  return found;
}
