import { useDocument } from '../../data/documents.ts';
import { useGovernanceFeed } from '../../data/feeds.ts';
import { changeQuery, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { numberText, text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Section, Waiting } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { Assignments } from './assignments.tsx';
import { Classification } from './classification.tsx';
import { Documents } from './documents.tsx';
import { Obligations } from './obligations.tsx';
import { stateActions } from './state-actions.ts';
import { SubjectIncidents } from './subject-incidents.tsx';
import { type Governed, operationsOf, type SubjectProperties } from './subject-operations.ts';

const gateActions = [
  'INVOKE',
  'ACTIVATE',
  'PUBLISH',
  'SUBSCRIBE',
  'REGISTER_VERSION',
  'CHANGE_TIER',
  'DECOMMISSION',
] as const;
type GateAction = (typeof gateActions)[number];

/** The governance of a subject: whether it may run, what is missing, who must do it, and by when. */
export function SubjectGovernance(subject: SubjectProperties) {
  const { kind, id } = subject;
  const { governance, documents, incidents } = operationsOf[kind];
  const { query } = useStore(route);
  const action = gateActions.find((one) => one === query.get('action')) ?? gateActions[0];
  const { data, problem, reload } = useDocument(governance, { id, action });
  useGovernanceFeed([governance, documents, incidents], [id]);
  if (!data) return <Waiting problem={problem} retry={reload} />;
  const found = data.subject;
  if (!found?.governance) return <Empty name="governance.foreign" />;
  return (
    <>
      <Summary subject={subject} found={found} />
      <Gate found={found} action={action} />
      <Obligations subject={subject} found={found} law={data.regulation} />
      <Classification subject={subject} found={found} law={data.regulation} />
      <Assignments subject={subject} found={found} />
      <Documents {...subject} />
      <SubjectIncidents {...subject} />
    </>
  );
}

function Summary({ subject, found: { governance } }: { subject: SubjectProperties; found: Governed }) {
  if (!governance) return null;
  const { readinessPercent, governanceState, approvalPending, accountableOwnerUser } = governance;
  const percent = Math.round(readinessPercent ?? 0);
  return (
    <Section title="governance.readiness" actions={stateActions(subject, governanceState)}>
      <div class="readiness">
        <strong>{text('unit.percent', { value: percent })}</strong>
        <meter min={0} max={100} value={percent} aria-label={text('governance.readiness')} />
      </div>
      <Facts>
        <Fact name="governance.state">
          <Badge of={governanceState} />
        </Fact>
        <Fact name="column.risk">
          <Badge of={governance.effectiveRiskTier} />
        </Fact>
        <Fact name="column.owner">
          <Person user={accountableOwnerUser} />{' '}
          {accountableOwnerUser && !governance.ownerConfirmed && <Badge of="UNCONFIRMED" tone="wait" />}
        </Fact>
        <Fact name="governance.openIncidents">{numberText(governance.openIncidentCount ?? 0)}</Fact>
        <Fact name="governance.nextIncident">
          {governance.nextIncidentDueAt && <Time at={governance.nextIncidentDueAt} />}
        </Fact>
        <Fact name="governance.reviewDue">
          {governance.reviewDueAt && <Time at={governance.reviewDueAt} />}
        </Fact>
      </Facts>
      {approvalPending && <p class="notice">{text('governance.approvalPending')}</p>}
    </Section>
  );
}

/** Whether the gate lets an action pass. */
function Gate({ found: { gate }, action }: { found: Governed; action: GateAction }) {
  if (!gate) return null;
  const { passed, mode, unmetObligations } = gate;
  const missing = unmetObligations.filter(({ mandatory }) => mandatory).length;
  return (
    <Section title="governance.gate">
      <p class="gate">
        <label>
          {text('governance.gateFor')}{' '}
          <select
            value={action}
            onChange={({ currentTarget }) => changeQuery({ action: currentTarget.value }, { replaces: true })}
          >
            {gateActions.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
        </label>{' '}
        <Badge of={passed ? 'PASSES' : 'DOES_NOT_PASS'} tone={passed ? 'good' : 'bad'} />{' '}
        {!passed && text('governance.missing', { count: missing })}
      </p>
      {!passed && <p class="hint">{text(`governance.mode.${mode}`)}</p>}
    </Section>
  );
}
