import { preferences } from '../state/preferences.ts';
import { useStore } from '../state/store.ts';
import { instantText, relativeText, shortInstant } from '../text/times.ts';
import { none } from './facts.tsx';

/** A moment: how far it is from now, and by pointing at it the time itself; or the time itself, to the minute or the second. */
export function Time(properties: { at: string | null | undefined; isExact?: boolean; hasSeconds?: boolean }) {
  const { at, hasSeconds = false, isExact = hasSeconds } = properties;
  useStore(preferences);
  if (!at) return <>{none}</>;
  return (
    <time dateTime={at} title={instantText(at)}>
      {isExact ? shortInstant(at, hasSeconds) : relativeText(at)}
    </time>
  );
}
