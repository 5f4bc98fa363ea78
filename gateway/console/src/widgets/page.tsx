import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Problem } from '../data/problem.ts';
import { changeQuery, route } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import { numberText, type TextName, text } from '../text/text.ts';
import { type Action, Actions } from './action.tsx';
import { Empty, ProblemView } from './notice.tsx';

/** The heading of a page, the question that it answers, and what can be done there. */
export function PageHeading(properties: {
  title: string;
  /** The question that the page answers. */
  question?: TextName;
  /** States of the subject. */
  children?: ComponentChildren;
  actions?: readonly (Action | false | null | undefined)[];
}) {
  const { title, question, children, actions = [] } = properties;
  useEffect(() => {
    document.title = text('page.title', { title });
  }, [title]);
  return (
    <header class="heading">
      <div>
        <h1 tabIndex={-1}>
          {title} {children}
        </h1>
        {question && <p class="hint">{text(question)}</p>}
      </div>
      <Actions actions={actions} />
    </header>
  );
}

/** A part of a page with a heading of its own. */
export function Section(properties: {
  title: TextName;
  children: ComponentChildren;
  actions?: readonly Action[];
}) {
  const { title, children, actions = [] } = properties;
  return (
    <section class="card" aria-label={text(title)}>
      <header class="heading">
        <h2>{text(title)}</h2>
        <Actions actions={actions} />
      </header>
      {children}
    </section>
  );
}

/** What stands until a subject is known. */
export function Waiting(properties: {
  /** What the page is about, where it has no other heading yet. */
  title?: TextName;
  problem?: Problem | undefined;
  retry?: () => void;
}) {
  const { title, problem, retry } = properties;
  return (
    <>
      {title && <PageHeading title={text(title)} />}
      {problem ? (
        <ProblemView problem={problem} {...(retry && { retry })} />
      ) : (
        <p class="loading">{text('list.loading')}</p>
      )}
    </>
  );
}

/** What stands where there is no subject, or none that the person may see. */
export function Missing({ title, name }: { title: TextName; name: TextName }) {
  return (
    <>
      <PageHeading title={text(title)} />
      <Empty name={name} />
    </>
  );
}

/** A part of a page that stands alone: its name in the address, its title and its content. */
export interface Tab {
  name: string;
  title: TextName;
  /** What waits there. */
  count?: number | undefined;
  content(): ComponentChildren;
}

/** One of several parts, chosen in the address. Links, so that each can be opened, shared and gone back to. */
export function Tabs({ tabs }: { tabs: readonly (Tab | false)[] }) {
  const { query } = useStore(route);
  const all = tabs.filter((tab): tab is Tab => Boolean(tab));
  const open = all.find(({ name }) => name === query.get('tab')) ?? all[0];
  return (
    <>
      <nav class="tabs" aria-label={text('page.parts')}>
        {all.map(({ name, title, count }) => (
          <button
            key={name}
            type="button"
            aria-current={name === open?.name ? 'page' : undefined}
            onClick={() => changeQuery({ tab: name === all[0]?.name ? undefined : name })}
          >
            {text(title)}
            {Boolean(count) && (
              <>
                {' '}
                <span class="count">{numberText(count ?? 0)}</span>
              </>
            )}
          </button>
        ))}
      </nav>
      <div class="tab" key={open?.name}>
        {open?.content()}
      </div>
    </>
  );
}
