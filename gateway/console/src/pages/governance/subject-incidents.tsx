import type { AgentIncidentsQuery } from '../../../generated/subject-governance.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { Section } from '../../widgets/page.tsx';
import { type Incident, incidentColumns } from './incident-columns.tsx';
import { operationsOf, type SubjectProperties } from './subject-operations.ts';

/** The serious incidents of a subject. */
export function SubjectIncidents(subject: SubjectProperties) {
  const { kind, id, name } = subject;
  const { incidents, reportIncident } = operationsOf[kind];
  const list: ListDeclaration<AgentIncidentsQuery, Incident> = {
    operation: incidents,
    fixed: { id },
    pageOf: (data) => data.page,
    keyOf: ({ incidentId }) => incidentId,
    columns: incidentColumns(() => subject),
    filters: ['status'],
    sort: 'DUE_AT_ASC',
    empty: 'governance.noIncidents',
    caption: 'governance.incidents',
    prefix: 'incidents-',
  };
  const report: Action = {
    operation: reportIncident,
    label: 'governance.report',
    target: name,
    fixed: { id },
    before: <p class="notice">{text('governance.reportHint')}</p>,
  };
  return (
    <Section title="governance.incidents" actions={[report]}>
      <List list={list} />
    </Section>
  );
}
