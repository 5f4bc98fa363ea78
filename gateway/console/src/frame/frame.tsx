import { useEffect, useState } from 'preact/hooks';
import { liveState } from '../data/live.ts';
import { pageAt } from '../pages/pages.table.ts';
import { myself } from '../session/myself.ts';
import { signOut } from '../session/session.ts';
import { prefer, preferences } from '../state/preferences.ts';
import { route } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import { text } from '../text/text.ts';
import { instantText } from '../text/times.ts';
import { LastMessage } from '../widgets/notice.tsx';
import { Navigation } from './navigation.tsx';
import { PageHere } from './page-here.tsx';
import { SearchDialog } from './search.tsx';
import { ShortcutList, useShortcuts } from './shortcuts.tsx';

const searchKey = '/';

/** What stands around every page: its navigation, search, the state of the feeds, and the settings of this browser. */
export function Frame() {
  const { path } = useStore(route);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'search' | 'shortcuts'>();
  useShortcuts(setDialog);
  useFocusOnHeading(path);
  // A page that was chosen closes the menu.
  useEffect(() => setMenuOpen(false), [path]);
  return (
    <>
      <a class="skip" href={`${location.pathname}${location.search}#main`}>
        {text('frame.skip')}
      </a>
      <header class="top">
        <button
          type="button"
          class="plain menu"
          aria-expanded={isMenuOpen}
          aria-controls="navigation"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {text('frame.menu')}
        </button>
        <a class="product" href="../">
          {text('frame.product')}
        </a>
        <button type="button" class="plain find" onClick={() => setDialog('search')}>
          {text('frame.search')} <kbd>{searchKey}</kbd>
        </button>
        <LiveSign />
        <Settings showShortcuts={() => setDialog('shortcuts')} />
      </header>
      <div class="columns" data-menu={isMenuOpen ? 'open' : 'closed'}>
        <Navigation current={pageAt(path)?.entry} />
        <main id="main" tabIndex={-1}>
          <Online />
          <PageHere />
        </main>
      </div>
      <LastMessage />
      {dialog === 'search' && <SearchDialog close={() => setDialog(undefined)} />}
      {dialog === 'shortcuts' && <ShortcutList close={() => setDialog(undefined)} />}
    </>
  );
}

/** A new page begins at its heading, for those who hear it. */
function useFocusOnHeading(path: string): void {
  const [first] = useState(path);
  useEffect(() => {
    if (path === first && document.activeElement === document.body) return;
    document.querySelector('main')?.scrollIntoView();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [path]);
}

/** Whether what is shown follows what happens. */
function LiveSign() {
  const { kind, since } = useStore(liveState);
  if (kind === 'OFF') return <span class="live" />;
  return (
    <span class="live" data-kind={kind} title={instantText(since)}>
      {text(`live.${kind}`)}
    </span>
  );
}

/** Says that the network is away; the forms stay as they are. */
function Online() {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline ? null : <p class="notice bad">{text('problem.offline')}</p>;
}

/** The person, and what this browser shows how. */
function Settings({ showShortcuts }: { showShortcuts(): void }) {
  const { name, tenantName } = useStore(myself);
  const { zone, scheme, shortcuts } = useStore(preferences);
  return (
    <details class="settings">
      <summary>{name}</summary>
      <div class="sheet">
        <p class="hint">{tenantName}</p>
        <Choice
          label={text('settings.zone')}
          value={zone}
          values={['LOCAL', 'UTC']}
          change={(to) => prefer({ zone: to })}
        />
        <Choice
          label={text('settings.scheme')}
          value={scheme}
          values={['SYSTEM', 'LIGHT', 'DARK']}
          change={(to) => prefer({ scheme: to })}
        />
        <Choice
          label={text('settings.shortcuts')}
          value={shortcuts}
          values={['ON', 'OFF']}
          change={(to) => prefer({ shortcuts: to })}
        />
        <button type="button" class="plain" onClick={showShortcuts}>
          {text('shortcuts.title')}
        </button>
        <a href="../account/profile">{text('frame.account')}</a>
        <button type="button" class="plain" onClick={() => void signOut()}>
          {text('frame.signOut')}
        </button>
      </div>
    </details>
  );
}

function Choice<Value extends keyof typeof choiceNames>(properties: {
  label: string;
  value: Value;
  values: readonly Value[];
  change(value: Value): void;
}) {
  const { label, value, values, change } = properties;
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => change(currentTarget.value as Value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {text(choiceNames[one])}
          </option>
        ))}
      </select>
    </label>
  );
}

const choiceNames = {
  LOCAL: 'settings.local',
  UTC: 'settings.utc',
  SYSTEM: 'settings.system',
  LIGHT: 'settings.light',
  DARK: 'settings.dark',
  ON: 'settings.on',
  OFF: 'settings.off',
} as const;
