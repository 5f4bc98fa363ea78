import { useEffect } from 'preact/hooks';
import { preferences } from '../state/preferences.ts';
import { go } from '../state/route.ts';
import { text } from '../text/text.ts';
import { Panel } from '../widgets/panel.tsx';
import { moveInTable } from '../widgets/table.tsx';
import { seen } from './navigation.tsx';

/** Milliseconds after `g` in which a letter opens a page. */
const patience = 1_500;

/** Single keys, where nothing is entered and no dialog is open: a person can switch them off (WCAG 2.1.4). */
export function useShortcuts(open: (dialog: 'search' | 'shortcuts') => void): void {
  useEffect(() => {
    let since = 0;
    const press = (event: KeyboardEvent) => {
      if (preferences.value.shortcuts === 'OFF' || isForControl(event)) return;
      const isSecond = Date.now() - since < patience;
      since = event.key === 'g' ? Date.now() : 0;
      const entry = isSecond ? seen().find(({ key }) => key === event.key) : undefined;
      if (entry) go(entry.path);
      else if (event.key === '/') open('search');
      else if (event.key === '?') open('shortcuts');
      else if (event.key === 'j') moveInTable(1);
      else if (event.key === 'k') moveInTable(-1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isForControl({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isEntered =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog');
  return (
    Boolean(isEntered) || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null
  );
}

/** The list of the keys. */
export function ShortcutList({ close }: { close(): void }) {
  const keys: [string, string][] = [
    ['/', text('frame.search')],
    ['j  k', text('shortcuts.rows')],
    ['?', text('shortcuts.title')],
    ...seen().flatMap(({ key, name }): [string, string][] => (key ? [[`g ${key}`, text(name)]] : [])),
  ];
  return (
    <Panel title={text('shortcuts.title')} close={close}>
      <dl class="facts">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
