import { useEffect, useMemo, useRef } from 'preact/hooks';
import { policyDecided, policyDecisions } from '../../../generated/decisions.ts';
import { useDocument } from '../../data/documents.ts';
import { EventLog } from '../../data/event-log.ts';
import { useFeed } from '../../data/live.ts';
import { changeQuery } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text/text.ts';
import { CallerPicker } from '../../widgets/caller-picker.tsx';
import { Filters } from '../../widgets/filters.tsx';
import { pageSize } from '../../widgets/list.tsx';
import { Empty, ProblemView } from '../../widgets/notice.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { AgentPicker, noteName } from '../../widgets/picker.tsx';
import { PolicyPicker } from '../../widgets/policy-pickers.tsx';
import { Table } from '../../widgets/table.tsx';
import { DecisionPanel } from './decision.tsx';
import { columns, type Decision } from './decision-columns.tsx';
import { fields, matches, useDecisionFilters } from './decision-filters.ts';
import { useSteadyAnswer } from './steady-answer.ts';

const pickers = { policyId: PolicyPicker, sourceId: CallerPicker, sinkId: AgentPicker };

/** What policies decided, the newest first. Decisions that come in meanwhile are counted, and shown when they are asked for. */
export function Page() {
  const { chosen, choose, filter } = useDecisionFilters();
  const before = chosen('before');
  const variables = { ...filter, limit: pageSize, ...(before && { before }) };
  const answer = useDocument(policyDecisions, variables);
  const { data, problem, reload, isLoading } = answer;
  const { rows, show } = useSteadyAnswer(
    JSON.stringify(variables),
    answer,
    data?.policyDecisions ?? undefined,
  );
  useNames(rows);
  const open = rows?.find(({ cursor }) => cursor === chosen('open'));
  return (
    <>
      <PageHeading title={text('decisions.title')} question="decisions.question" />
      <Filters {...{ fields, chosen, choose, pickers }} />
      {problem && <ProblemView problem={problem} retry={reload} />}
      <Arrivals {...{ filter, rows, show }} isCounted={!before} />
      {data?.policyDecisions === null && <Empty name="list.hidden" />}
      {!data && !problem && <p class="loading">{text('list.loading')}</p>}
      {rows && rows.length > 0 && <Rows {...{ rows, isLoading, before }} />}
      {rows?.length === 0 && <Nothing isFiltered={Object.keys(filter).length > 0 || Boolean(before)} />}
      {open && <DecisionPanel decision={open} close={() => changeQuery({ open: undefined })} />}
    </>
  );
}

function Rows(properties: { rows: readonly Decision[]; isLoading: boolean; before: string | undefined }) {
  const { rows, isLoading, before } = properties;
  const last = rows.at(-1)?.cursor;
  return (
    <>
      <Table
        caption={text('decisions.title')}
        columns={columns}
        rows={rows}
        keyOf={({ cursor }) => cursor}
        isBusy={isLoading}
      />
      <nav class="pager" aria-label={text('list.pages')}>
        <button
          type="button"
          class="plain"
          disabled={!before}
          onClick={() => changeQuery({ before: undefined })}
        >
          {text('decisions.newest')}
        </button>
        <button
          type="button"
          class="plain"
          disabled={rows.length < pageSize}
          onClick={() => changeQuery({ before: last })}
        >
          {text('decisions.older')}
        </button>
      </nav>
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <Empty name="decisions.empty" />;
  const clear = () =>
    changeQuery({ before: undefined, ...Object.fromEntries(fields.map(({ name }) => [name, undefined])) });
  return (
    <Empty name="list.filtered">
      <button type="button" class="plain" onClick={clear}>
        {text('list.clear')}
      </button>
    </Empty>
  );
}

/** The filters show names of what the address has the ids of. */
function useNames(rows: readonly Decision[] = []): void {
  useEffect(() => {
    for (const { findings, source, sink } of rows) {
      if (source.name) noteName(source.id, source.name);
      if (sink.name) noteName(sink.id, sink.name);
      for (const { policyId, policyName } of findings) if (policyName) noteName(policyId, policyName);
    }
  }, [rows]);
}

interface ArrivalsProperties {
  filter: Readonly<Record<string, unknown>>;
  rows: readonly Decision[] | undefined;
  /** Not on older pages, which do not show what comes in. */
  isCounted: boolean;
  show(): void;
}

/**
 * How many decisions have come in since the rows were read, of those that match the filters. It is drawn alone: only the number is
 * kept, however many there are.
 */
function Arrivals({ filter, rows, isCounted, show }: ArrivalsProperties) {
  // Other rows are counted anew.
  const log = useMemo(() => new EventLog<undefined>(1), [rows]);
  const current = useRef({ filter, log });
  current.current = { filter, log };
  useFeed(policyDecided, {}, ({ policyDecisions: decision }) => {
    if (matches(decision, current.current.filter)) current.current.log.add(undefined);
  });
  const { count } = useStore(log.shown);
  // Where nothing is read, nothing moves.
  useEffect(() => {
    if (count > 0 && rows?.length === 0) show();
  }, [count]);
  if (!isCounted || count === 0) return null;
  return (
    <button type="button" class="pill" onClick={show}>
      {text('list.new', { count })}
    </button>
  );
}
