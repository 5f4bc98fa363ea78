import { text } from '../text/text.ts';
import { BadgeIf } from './badge.tsx';
import { Fact, Facts } from './facts.tsx';
import { To } from './link.tsx';
import { Section } from './page.tsx';
import { Person } from './subjects.tsx';
import type { Column } from './table.tsx';
import { Time } from './time.tsx';

/** What lists show of the governance of a subject. */
interface ListedGovernance {
  effectiveRiskTier: string;
  readinessPercent: number | null;
  accountableOwnerUser: { id: string; name: string | null } | null;
}

/** What the page of a subject shows of its governance. */
interface Governance extends ListedGovernance {
  openIncidentCount: number | null;
  reviewDueAt: string | null;
}

/** The columns of governance in lists of agents, tool servers and model gateways; `null` where the person may not see it. */
export const governanceColumns: readonly Column<{ governance: ListedGovernance | null }>[] = [
  { name: text('column.risk'), cell: ({ governance }) => <BadgeIf of={governance?.effectiveRiskTier} /> },
  {
    name: text('column.readiness'),
    cell: ({ governance }) => governance && percent(governance.readinessPercent),
    isNumber: true,
  },
  {
    name: text('column.owner'),
    cell: ({ governance }) => <Person user={governance?.accountableOwnerUser} />,
  },
];

/** Whether a subject may be used, in short. */
export function GovernanceSummary({ governance }: { governance: Governance | null }) {
  if (!governance) return null;
  const { effectiveRiskTier, readinessPercent, accountableOwnerUser, openIncidentCount, reviewDueAt } =
    governance;
  return (
    <Section title="agents.governance">
      <Facts>
        <Fact name="column.risk">
          <BadgeIf of={effectiveRiskTier} />
        </Fact>
        <Fact name="column.readiness">{percent(readinessPercent)}</Fact>
        <Fact name="column.owner">
          <Person user={accountableOwnerUser} />
        </Fact>
        <Fact name="governance.openIncidents">{openIncidentCount}</Fact>
        <Fact name="governance.reviewDue">{reviewDueAt && <Time at={reviewDueAt} />}</Fact>
      </Facts>
    </Section>
  );
}

function percent(value: number | null): string {
  return text('unit.percent', { value: Math.round(value ?? 0) });
}

/** Says that a kill switch stops a subject, and leads to it. */
export function Stopped({
  by,
}: {
  by: { id: string; reason: string; createdAt: string } | null | undefined;
}) {
  if (!by) return null;
  return (
    <p class="notice bad">
      <To to={`/kill-switches?open=${by.id}`}>{text('stopped.by', { reason: by.reason })}</To>{' '}
      <Time at={by.createdAt} />
    </p>
  );
}
