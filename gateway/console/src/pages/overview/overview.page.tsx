import type { ComponentChildren } from 'preact';
import { type OverviewQuery, overview } from '../../../generated/overview.ts';
import { useDocument } from '../../data/documents.ts';
import { useGovernanceFeed, useKillSwitchFeed, useRegistryFeed } from '../../data/feeds.ts';
import { myself } from '../../session/myself.ts';
import { numberText, type TextName, text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { governedPath } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

/** What is stopped, what waits for the person, and what is due. */
export function Page() {
  const { data, problem, reload } = useDocument(overview, {});
  useRegistryFeed(undefined, [overview]);
  useGovernanceFeed([overview]);
  useKillSwitchFeed([overview]);
  return (
    <>
      <PageHeading
        title={text('overview.greeting', { name: myself.value.name })}
        question="overview.question"
      />
      {data ? <Tiles data={data} /> : <Waiting problem={problem} retry={reload} />}
      {data && (
        <div class="grid">
          <Stopped data={data} />
          <WaitingForAccess data={data} />
          <Due data={data} />
        </div>
      )}
    </>
  );
}

type Data = { data: OverviewQuery };

/** The numbers of the first look, each with the page that has the rest. */
function Tiles({ data }: Data) {
  const waiting = [data.waitingForAgents, data.waitingForServers, data.waitingForGateways];
  const tiles: (false | [TextName, number, string])[] = [
    data.killSwitches !== null && [
      'overview.stopped',
      data.killSwitches?.totalElements ?? 0,
      '/kill-switches',
    ],
    waiting.some(Boolean) && [
      'overview.waiting',
      waiting.reduce((sum, page) => sum + (page?.totalElements ?? 0), 0),
      '/subscriptions?status=PENDING',
    ],
    data.myAssignments !== null && [
      'overview.unconfirmed',
      data.myAssignments?.totalElements ?? 0,
      '/governance?tab=mine',
    ],
    data.incidents !== null && [
      'overview.overdue',
      data.incidents?.totalElements ?? 0,
      '/governance?tab=incidents',
    ],
    data.governanceReviews !== null && [
      'overview.due',
      data.governanceReviews?.totalElements ?? 0,
      '/governance',
    ],
    data.agents !== null && ['overview.active', data.agents?.totalElements ?? 0, '/agents?status=ACTIVE'],
  ];
  return (
    <ul class="tiles">
      {tiles.map((tile) => {
        if (!tile) return null;
        const [name, count, to] = tile;
        const isAlarm = count > 0 && name !== 'overview.active';
        return (
          <li key={name} class={isAlarm ? 'alarm' : undefined}>
            <To to={to}>
              <strong>{numberText(count)}</strong>
              <span>{text(name)}</span>
            </To>
          </li>
        );
      })}
    </ul>
  );
}

function Stopped({ data: { killSwitches } }: Data) {
  if (!killSwitches) return null;
  return (
    <Section title="overview.stoppedNow">
      <Rows rows={killSwitches.content} none="overview.nothingStopped">
        {({ id, scope, targetName, reason, createdAt, createdBy }) => (
          <li key={id}>
            <To to={`/kill-switches?open=${id}`}>{targetName ?? words(scope)}</To> <Badge of={scope} />
            <p>{reason}</p>
            <p class="hint">
              {createdBy.name} <Time at={createdAt} />
            </p>
          </li>
        )}
      </Rows>
    </Section>
  );
}

function WaitingForAccess({ data: { waitingForAgents } }: Data) {
  if (!waitingForAgents) return null;
  return (
    <Section title="overview.waitingNow">
      <Rows rows={waitingForAgents.content} none="overview.noneWaits">
        {({ subscriptionId, subscriber, target, createdAt }) => (
          <li key={subscriptionId}>
            <To to="/subscriptions?status=PENDING">
              {text('overview.asks', { who: subscriber.name ?? '', what: target.name ?? '' })}
            </To>
            <p class="hint">
              <Time at={createdAt} />
            </p>
          </li>
        )}
      </Rows>
    </Section>
  );
}

function Due({ data: { governanceReviews } }: Data) {
  if (!governanceReviews) return null;
  return (
    <Section title="overview.dueNext">
      <Rows rows={governanceReviews.content} none="overview.nothingDue">
        {({ id, kind, dueAt, detail, subjectKind, subjectId, subjectName }) => (
          <li key={id + kind}>
            <To to={governedPath(subjectKind, subjectId)}>{subjectName ?? words(subjectKind)}</To>{' '}
            <Badge of={kind} />
            <p>{detail}</p>
            <p class="hint">
              <Time at={dueAt} />
            </p>
          </li>
        )}
      </Rows>
    </Section>
  );
}

function Rows<Row>(properties: {
  rows: readonly Row[];
  none: TextName;
  children(row: Row): ComponentChildren;
}) {
  const { rows, none, children } = properties;
  if (rows.length === 0) return <p class="hint">{text(none)}</p>;
  return <ul class="rows">{rows.map(children)}</ul>;
}
