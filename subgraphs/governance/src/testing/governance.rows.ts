import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

/** The subjects of one kind, with the number of their rows. */
interface Governed {
  kind: 'AGENT' | 'MCP_SERVER' | 'LLM_GATEWAY';
  noun: string;
  count: 'rows' | 'of_one';
}

const governed: readonly Governed[] = [
  { kind: 'AGENT', noun: 'agent', count: 'rows' },
  { kind: 'MCP_SERVER', noun: 'server', count: 'of_one' },
  { kind: 'LLM_GATEWAY', noun: 'gateway', count: 'of_one' },
];

/** Every kind spans the whole period, so that every page shows each. */
function since({ count }: Governed): string {
  return `now() - n * (given.rows / given.${count}) * interval '1 minute'`;
}

/** The first subject has as many rows as are listed of one, every other subject one. */
function mostlyOfFirst({ idOf }: RowSql, { kind, noun }: Governed) {
  const subjectId = idOf(noun, 'case when n <= given.of_one then 1 else n end');
  return { subject_kind: `'${kind}'`, subject_id: subjectId };
}

const records = ({ idOf, oneOf }: RowSql, { kind, noun, count }: Governed): Rows => ({
  table: 'governance.subject',
  count,
  values: { subject_kind: `'${kind}'`, subject_id: idOf(noun), risk_tier: oneOf('MINIMAL', 'LIMITED') },
});

const documents = (sql: RowSql, subjects: Governed): Rows => ({
  table: 'governance.document',
  count: subjects.count,
  values: {
    document_id: sql.idOf(`document of ${subjects.noun}`),
    ...mostlyOfFirst(sql, subjects),
    kind: `'OTHER'`,
    title: `'Document ' || n`,
    url: `'https://example.org/'`,
    status: `case when n % 10 = 0 then 'DRAFT' else 'SUPERSEDED' end`,
    added_by: 'given.person',
    created_at: since(subjects),
    valid_until: 'current_date + n % 3000',
  },
});

const assignments = ({ idOf }: RowSql, subjects: Governed): Rows => ({
  table: 'governance.assignment',
  count: subjects.count,
  values: {
    assignment_id: idOf(`assignment of ${subjects.noun}`),
    subject_kind: `'${subjects.kind}'`,
    subject_id: idOf(subjects.noun),
    position: '0',
    role: `'DEPUTY_OWNER'`,
    confirmed: 'n % 10 > 0',
    assigned_by: 'given.person',
    user_id: `case when n <= given.of_one then given.person else ${idOf('user')} end`,
    assigned_at: since(subjects),
  },
});

const incidents = (sql: RowSql, subjects: Governed): Rows => ({
  table: 'governance.incident',
  count: subjects.count,
  values: {
    incident_id: sql.idOf(`incident of ${subjects.noun}`),
    ...mostlyOfFirst(sql, subjects),
    category: `'SERIOUS'`,
    title: `'Outage ' || n`,
    status: `case when n % 10 = 0 then 'OPEN' else 'CLOSED' end`,
    aware_at: since(subjects),
    due_at: since(subjects),
    article: `'Art. 73(2)'`,
    created_by: 'given.person',
    created_at: since(subjects),
  },
});

const gateDecisions = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'governance.gate_decision',
  count: 'rows',
  values: {
    gate_decision_id: idOf('decision'),
    subject_kind: `'AGENT'`,
    subject_id: idOf('agent'),
    action: `'PUBLISH'`,
    mode: `'WARN'`,
    risk_tier: `'MINIMAL'`,
    unmet: `'{}'`,
    asked_by_kind: `'USER'`,
    asked_by: 'given.person',
    created_at: minutesAgo,
  },
});

const tables = [records, documents, assignments, incidents];

/** Governance records of all subjects, and decisions of the gate. */
export const governanceRows: readonly RowsOf[] = governed
  .flatMap((subjects) =>
    tables.map(
      (rowsOf): RowsOf =>
        (sql) =>
          rowsOf(sql, subjects),
    ),
  )
  .concat(gateDecisions);
