import { useState } from 'preact/hooks';
import type { Arrived } from '../../data/event-log.ts';
import { changeQuery, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { text, words } from '../../text/text.ts';
import { none } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { Person, Subject } from '../../widgets/subjects.tsx';
import { type Column, Table } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';
import { type Change, feeds } from './change.ts';
import { useChangeLog } from './change-log.ts';

const columns: readonly Column<Change>[] = [
  { name: text('column.at'), cell: ({ at }) => <Time at={at} hasSeconds /> },
  { name: text('changes.what'), cell: ({ action }) => words(action.replace(/[.-]/g, '_').toUpperCase()) },
  { name: text('column.subject'), cell: (change) => <ChangedSubject change={change} /> },
  {
    name: text('column.by'),
    cell: ({ by, actor }) => (by ? <Person user={by} /> : actor ? words(actor) : none),
  },
  { name: text('column.reason'), cell: ({ feed, reason }) => reasonOf(feed, reason) },
];

/** Changes that are drawn while they come in; all that are kept are shown while the log is paused. */
const mostDrawn = 50;

/** Who did what to what, as it happens. */
export function Page() {
  const { since, ...arrived } = useChangeLog();
  const { query } = useStore(route);
  const [held, hold] = useState<Arrived<Change>>();
  const feed = feeds.find((name) => name === query.get('feed'));
  const rows = (held ?? arrived).rows.filter((change) => !feed || change.feed === feed);
  const shown = held ? rows : rows.slice(0, mostDrawn);
  const waiting = held ? arrived.count - held.count : 0;
  return (
    <>
      <PageHeading title={text('changes.title')} question="changes.question" />
      <div class="filters">
        <label>
          {text('changes.feed')}
          <select
            value={feed ?? ''}
            onChange={({ currentTarget }) => changeQuery({ feed: currentTarget.value })}
          >
            <option value="">{text('list.all')}</option>
            {feeds.map((name) => (
              <option key={name} value={name}>
                {text(`changes.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="plain" onClick={() => hold(held ? undefined : arrived)}>
          {text(held ? 'changes.goOn' : 'changes.pause')}
        </button>
        <p class="hint">
          {text('changes.since', { count: arrived.count })} <Time at={since} isExact />
        </p>
      </div>
      {waiting > 0 && (
        <button type="button" class="pill" onClick={() => hold(arrived)}>
          {text('list.new', { count: waiting })}
        </button>
      )}
      {rows.length > 0 ? (
        <Table caption={text('changes.title')} columns={columns} rows={shown} keyOf={keyOf} />
      ) : (
        <Empty name="changes.empty" />
      )}
      {shown.length < rows.length && (
        <button type="button" class="plain rest" onClick={() => hold(arrived)}>
          {text('changes.showAll', { count: rows.length })}
        </button>
      )}
    </>
  );
}

function keyOf({ feed, cursor }: Change): string {
  return `${feed} ${cursor}`;
}

function ChangedSubject({ change: { kind, id, name } }: { change: Change }) {
  const shown = name ?? words(kind);
  if (kind === 'KILL_SWITCH') return <To to={`/kill-switches?open=${id}`}>{shown}</To>;
  return <Subject kind={kind} id={id} name={shown} />;
}

/** Of a payment it is a state or an error, in the words of x402. */
function reasonOf(feed: Change['feed'], reason: string | null | undefined): string {
  if (!reason) return none;
  return feed === 'PAYMENT' ? words(reason) : reason;
}
