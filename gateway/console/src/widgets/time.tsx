import { preferences } from '../state/preferences.ts';
import { useStore } from '../state/store.ts';
import { instantText, relativeText, shortInstant } from '../text/times.ts';
import { none } from './facts.tsx';

/** A moment: how far it is from now, and by pointing at it the time itself; or the time itself. */
export function Time({ at, isExact = false }: { at: string | null | undefined; isExact?: boolean }) {
  useStore(preferences);
  if (!at) return <>{none}</>;
  return (
    <time dateTime={at} title={instantText(at)}>
      {isExact ? shortInstant(at) : relativeText(at)}
    </time>
  );
}
