import { useRef } from 'preact/hooks';
import type { useDocument } from '../../data/documents.ts';

/**
 * An answer that stays as it is while a person reads it, although it is read again: a new one is taken for other variables, where
 * nothing was there, and when the person asks for it.
 * @param key the variables as text
 */
export function useSteadyAnswer<Row>(
  key: string,
  { isLoading, reload }: Pick<ReturnType<typeof useDocument>, 'isLoading' | 'reload'>,
  rows: readonly Row[] | undefined,
) {
  const held = useRef<{ key: string; rows: readonly Row[] }>(undefined);
  const isAsked = useRef(false);
  const before = held.current;
  const isNew = before?.key !== key || before.rows.length === 0 || isAsked.current;
  if (rows && !isLoading && isNew) {
    held.current = { key, rows };
    isAsked.current = false;
  }
  return {
    rows: held.current?.rows,
    show: () => {
      isAsked.current = true;
      reload();
    },
  };
}
