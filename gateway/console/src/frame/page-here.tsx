import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PageEntry, PageProperties } from '../pages/page.types.ts';
import { pageAt, rolesOf } from '../pages/pages.table.ts';
import { hasOneOf, myself } from '../session/myself.ts';
import { route } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import { text } from '../text/text.ts';
import { To } from '../widgets/link.tsx';
import { Empty } from '../widgets/notice.tsx';
import { PageHeading } from '../widgets/page.tsx';

/** The page of the address, loaded when it is first opened. */
export function PageHere() {
  const { path } = useStore(route);
  const { isOperator } = useStore(myself);
  const found = pageAt(path);
  const [loaded, setLoaded] = useState<{ path: string; Page: ComponentType<PageProperties> }>();
  const [hasFailed, setFailed] = useState(false);
  const entry = found?.entry;
  useEffect(() => {
    setFailed(false);
    let isOver = false;
    entry
      ?.load()
      .then(({ Page }) => isOver || setLoaded({ path: entry.path, Page }))
      .catch(() => isOver || setFailed(true));
    return () => {
      isOver = true;
    };
  }, [entry]);
  if (!found || !entry) return <Missing />;
  if (!hasOneOf(rolesOf(entry)) || (entry.isOperators && !isOperator)) return <NoRight entry={entry} />;
  // A new version has other files: the page is loaded anew.
  if (hasFailed) return <Outdated />;
  if (loaded?.path !== entry.path) return null;
  return <loaded.Page key={path} {...found.ids} />;
}

function Missing() {
  return (
    <>
      <PageHeading title={text('missing.title')} />
      <Empty name="missing.text">
        <To to="/">{text('overview.title')}</To>
      </Empty>
    </>
  );
}

/** Names the role that is missing, and who can grant it. */
function NoRight({ entry }: { entry: PageEntry }) {
  const role = rolesOf(entry).join(', ');
  return (
    <>
      <PageHeading title={text(entry.name)} />
      <div class="empty" data-role={role}>
        <p>{text(entry.isOperators ? 'noRight.operator' : 'noRight.text', { role })}</p>
        {!entry.isOperators && <p class="hint">{text('noRight.who')}</p>}
      </div>
    </>
  );
}

function Outdated() {
  return (
    <Empty name="outdated.text">
      <button type="button" onClick={() => location.reload()}>
        {text('outdated.reload')}
      </button>
    </Empty>
  );
}
