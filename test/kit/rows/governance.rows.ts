import { idOf, minutesAgo, oneOf, type Rows } from './rows.ts';

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

/** The governance records of all subjects. */
export const governance: Rows[] = governed.flatMap((subjects) => [
  records(subjects),
  documents(subjects),
  assignments(subjects),
  incidents(subjects),
]);

/** Every kind spans the whole period, so that every page shows each. */
function since({ count }: Governed): string {
  return `now() - n * (given.rows / given.${count}) * interval '1 minute'`;
}

/** The subject of a row: the first for as many rows as one subject has, then one for each row. */
function subject({ kind, noun }: Governed) {
  return {
    subject_kind: `'${kind}'`,
    subject_id: idOf(noun, 'case when n <= given.of_one then 1 else n end'),
  };
}

function records({ kind, noun, count }: Governed): Rows {
  return {
    table: 'governance.subject',
    count,
    values: { subject_kind: `'${kind}'`, subject_id: idOf(noun), risk_tier: oneOf('MINIMAL', 'LIMITED') },
  };
}

function documents(subjects: Governed): Rows {
  return {
    table: 'governance.document',
    count: subjects.count,
    values: {
      document_id: idOf(`document of ${subjects.noun}`),
      ...subject(subjects),
      kind: `'OTHER'`,
      title: `'Document ' || n`,
      url: `'https://example.org/'`,
      status: `case when n % 10 = 0 then 'DRAFT' else 'SUPERSEDED' end`,
      added_by: 'given.person',
      created_at: since(subjects),
      valid_until: 'current_date + n % 3000',
    },
  };
}

function assignments(subjects: Governed): Rows {
  return {
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
  };
}

function incidents(subjects: Governed): Rows {
  return {
    table: 'governance.incident',
    count: subjects.count,
    values: {
      incident_id: idOf(`incident of ${subjects.noun}`),
      ...subject(subjects),
      category: `'SERIOUS'`,
      title: `'Outage ' || n`,
      status: `case when n % 10 = 0 then 'OPEN' else 'CLOSED' end`,
      aware_at: since(subjects),
      due_at: since(subjects),
      article: `'Art. 73(2)'`,
      created_by: 'given.person',
      created_at: since(subjects),
    },
  };
}

export const gateDecisions: Rows = {
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
};
