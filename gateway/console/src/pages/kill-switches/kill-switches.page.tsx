import {
  type KillSwitchesQuery,
  type KillSwitchPartsFragment,
  killSwitchDetail,
  killSwitches,
  killSwitchHistory,
} from '../../../generated/kill-switches.ts';
import { useKillSwitchFeed } from '../../data/feeds.ts';
import { route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text/text.ts';
import { Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading, Tabs } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import type { Column } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';
import { liftAction, OpenSwitch, Target } from './kill-switch.tsx';
import { raiseActions } from './raise.tsx';

type Row = KillSwitchPartsFragment;

const target: Column<Row> = {
  name: text('killSwitches.target'),
  cell: (row) => (
    <>
      <Target of={row} />
      <p class="hint">
        <To to={`/kill-switches?open=${row.id}`}>{row.reason}</To>
      </p>
    </>
  ),
};
const scope: Column<Row> = {
  name: text('killSwitches.scope'),
  cell: ({ scope: kind }) => <Badge of={kind} />,
  sort: 'SCOPE',
};
const raised: Column<Row> = {
  name: text('killSwitches.raised'),
  cell: ({ createdAt, createdBy }) => (
    <>
      <Time at={createdAt} />
      <p class="hint">
        <Person user={createdBy} />
      </p>
    </>
  ),
  sort: 'CREATED_AT',
};

const active: ListDeclaration<KillSwitchesQuery, Row> = {
  operation: killSwitches,
  pageOf: (data) => data.killSwitches,
  keyOf: ({ id }) => id,
  pathOf: ({ id }) => `/kill-switches?open=${id}`,
  columns: [
    target,
    raised,
    scope,
    { name: text('column.actions'), cell: (row) => <Actions actions={[liftAction(row)]} /> },
  ],
  filters: ['scope'],
  sort: 'CREATED_AT_DESC',
  empty: 'killSwitches.none',
  caption: 'killSwitches.active',
};

const history: ListDeclaration<{ killSwitchHistory: KillSwitchesQuery['killSwitches'] }, Row> = {
  operation: killSwitchHistory,
  pageOf: (data) => data.killSwitchHistory,
  keyOf: ({ id }) => id,
  pathOf: ({ id }) => `/kill-switches?tab=history&open=${id}`,
  columns: [
    target,
    raised,
    scope,
    {
      name: text('killSwitches.lifted'),
      cell: ({ liftedAt, liftedBy }) =>
        liftedAt ? (
          <>
            <Time at={liftedAt} />
            <p class="hint">
              <Person user={liftedBy} />
            </p>
          </>
        ) : (
          <Badge of="ACTIVE" tone="bad" />
        ),
      sort: 'LIFTED_AT',
    },
    { name: text('killSwitches.liftReason'), cell: ({ liftReason }) => liftReason },
  ],
  filters: ['scope', 'targetId'],
  names: { targetId: 'killSwitches.targetId' },
  sort: 'CREATED_AT_DESC',
  empty: 'killSwitches.noHistory',
  caption: 'tab.history',
  prefix: 'history-',
};

/** What is stopped, since when and by whom, and what would stop. */
export function Page() {
  const { query } = useStore(route);
  const open = query.get('open');
  useKillSwitchFeed([killSwitches, killSwitchHistory, killSwitchDetail]);
  return (
    <>
      <PageHeading title={text('killSwitches.title')} question="killSwitches.question" />
      <div class="raise">
        {/* None is folded: who stops something is in a hurry. */}
        <Actions actions={raiseActions()} most={6} />
      </div>
      {open && <OpenSwitch key={open} id={open} />}
      <Tabs
        tabs={[
          { name: 'active', title: 'killSwitches.active', content: () => <List list={active} /> },
          { name: 'history', title: 'tab.history', content: () => <List list={history} /> },
        ]}
      />
    </>
  );
}
