import type { Difference } from '../data/differences.ts';
import { type TextName, text } from '../text/text.ts';

const labels: Readonly<Record<Difference['kind'], TextName>> = {
  added: 'differences.added',
  removed: 'differences.removed',
  changed: 'differences.changed',
};

/** What differs between two JSON values: where, what was there, and what is there now. */
export function Differences({ all, none }: { all: readonly Difference[]; none: TextName }) {
  if (all.length === 0) return <p class="hint">{text(none)}</p>;
  return (
    <ul class="rows differences">
      {all.map(({ kind, pointer, from, to }) => (
        <li key={pointer + kind}>
          <span class={`badge ${kind}`}>{text(labels[kind])}</span>{' '}
          <code>{pointer || text('differences.all')}</code>
          {kind !== 'added' && (
            <del>
              <pre>{shown(from)}</pre>
            </del>
          )}
          {kind !== 'removed' && (
            <ins>
              <pre>{shown(to)}</pre>
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A text as it is, everything else as JSON. */
function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
