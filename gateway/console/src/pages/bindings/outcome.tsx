import type { ResolvePoliciesQuery, SimulatePoliciesQuery } from '../../../generated/bindings.ts';
import { numberText, text, words } from '../../text/text.ts';
import { Badge, BadgeIf } from '../../widgets/badge.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Section } from '../../widgets/page.tsx';
import { PolicyGroupVersion, PolicyVersion } from '../../widgets/policy-names.tsx';
import { Subject } from '../../widgets/subjects.tsx';
import { type Column, Table } from '../../widgets/table.tsx';

/** What the policies would do with a message that is tried, and which of them apply. */
export interface Trial {
  resolution: ResolvePoliciesQuery['resolvePolicies'];
  simulation: SimulatePoliciesQuery['simulatePolicies'];
}

/** Shows both. */
export function Outcome({ trial: { simulation, resolution } }: { trial: Trial }) {
  return (
    <>
      {simulation && <Simulation simulation={simulation} />}
      {resolution && (
        <Section title="bindings.applying">
          {resolution.policies.length === 0 ? (
            <Empty name="bindings.nothingApplies" />
          ) : (
            <Table
              caption={text('policies.title')}
              columns={policyColumns}
              rows={resolution.policies}
              keyOf={({ policyId, bindingId }) => policyId + bindingId}
            />
          )}
        </Section>
      )}
    </>
  );
}

type Simulated = NonNullable<Trial['simulation']>;
type Resolved = NonNullable<Trial['resolution']>['policies'][number];

function Simulation({
  simulation: { verdict, action, shadow, texts, findings, found },
}: {
  simulation: Simulated;
}) {
  return (
    <Section title="bindings.outcome">
      <p role="status">
        <Badge of={verdict} /> {text(`bindings.${verdict}`)} <BadgeIf of={action} />
      </p>
      {shadow && (
        <p>
          {text('bindings.shadow')} <Badge of={shadow} />
        </p>
      )}
      {texts.length > 0 && (
        <>
          <h3>{text('bindings.goesOn')}</h3>
          {texts.map((one, index) => (
            <pre key={`${index} ${one}`}>{one}</pre>
          ))}
        </>
      )}
      <h3>{text('decisions.findings', { count: found })}</h3>
      {findings.length > 0 && (
        <Table
          caption={text('decisions.finding')}
          columns={findingColumns}
          rows={findings}
          keyOf={(finding) => JSON.stringify(finding)}
        />
      )}
    </Section>
  );
}

const findingColumns: readonly Column<Simulated['findings'][number]>[] = [
  {
    name: text('policies.one'),
    cell: ({ policyId, policyVersion }) => <PolicyVersion id={policyId} version={policyVersion} />,
  },
  {
    name: text('policies.entity'),
    cell: ({ entity, fault }) => (
      <>
        {words(entity)} <BadgeIf of={fault} />
      </>
    ),
  },
  {
    name: text('decisions.action'),
    cell: ({ action, mode }) => (
      <>
        <Badge of={action} /> <BadgeIf of={mode === 'ENFORCE' ? null : mode} />
      </>
    ),
  },
  {
    name: text('bindings.place'),
    cell: ({ text: index, start, end }) =>
      typeof start === 'number' &&
      text('bindings.placeText', { text: (index ?? 0) + 1, start, end: end ?? start }),
  },
  { name: text('policies.score'), cell: ({ score }) => numberText(score), isNumber: true },
  {
    name: text('bindings.one'),
    cell: ({ bindingId }) => <Subject kind="POLICY_BINDING" id={bindingId} name={text('bindings.one')} />,
  },
];

const policyColumns: readonly Column<Resolved>[] = [
  {
    name: text('policies.one'),
    cell: ({ policyId, policyVersion }) => <PolicyVersion id={policyId} version={policyVersion} />,
  },
  { name: text('policies.entity'), cell: ({ entity }) => words(entity) },
  { name: text('decisions.action'), cell: ({ action }) => <Badge of={action} /> },
  { name: text('policies.mode'), cell: ({ mode }) => <Badge of={mode} /> },
  {
    name: text('policyGroups.one'),
    cell: ({ groupId, groupVersion }) => <PolicyGroupVersion id={groupId} version={groupVersion} />,
  },
  {
    name: text('bindings.one'),
    cell: ({ bindingId }) => <Subject kind="POLICY_BINDING" id={bindingId} name={text('bindings.one')} />,
  },
];
