import { idOf, minutesAgo, oneOf, type Rows } from './rows.ts';

/** The kinds of subjects, with the number of rows of each. */
const governed = [
  { kind: 'AGENT', noun: 'agent', count: 'rows' },
  { kind: 'MCP_SERVER', noun: 'server', count: 'of_one' },
  { kind: 'LLM_GATEWAY', noun: 'gateway', count: 'of_one' },
] as const;

/** Governance records and decisions of the gate. */
export const governance: Rows[] = governed.flatMap(({ kind, noun, count }): Rows[] => {
  const ofFirst = idOf(noun, 'case when n <= given.of_one then 1 else n end');
  // Every kind spans the whole period, so that every page shows each.
  const since = `now() - n * (given.rows / given.${count}) * interval '1 minute'`;
  const of = { subject_kind: `'${kind}'`, subject_id: ofFirst };
  return [
    {
      table: 'governance.subject',
      count,
      values: { subject_kind: `'${kind}'`, subject_id: idOf(noun), risk_tier: oneOf('MINIMAL', 'LIMITED') },
    },
    {
      table: 'governance.document',
      count,
      values: {
        document_id: idOf(`document of ${noun}`),
        ...of,
        kind: `'OTHER'`,
        title: `'Document ' || n`,
        url: `'https://example.org/'`,
        status: `case when n % 10 = 0 then 'DRAFT' else 'SUPERSEDED' end`,
        added_by: 'given.person',
        created_at: since,
        valid_until: 'current_date + n % 3000',
      },
    },
    {
      table: 'governance.assignment',
      count,
      values: {
        assignment_id: idOf(`assignment of ${noun}`),
        subject_kind: `'${kind}'`,
        subject_id: idOf(noun),
        position: '0',
        role: `'DEPUTY_OWNER'`,
        confirmed: 'n % 10 > 0',
        assigned_by: 'given.person',
        user_id: `case when n <= given.of_one then given.person else ${idOf('user')} end`,
        assigned_at: since,
      },
    },
    {
      table: 'governance.incident',
      count,
      values: {
        incident_id: idOf(`incident of ${noun}`),
        ...of,
        category: `'SERIOUS'`,
        title: `'Outage ' || n`,
        status: `case when n % 10 = 0 then 'OPEN' else 'CLOSED' end`,
        aware_at: since,
        due_at: since,
        article: `'Art. 73(2)'`,
        created_by: 'given.person',
        created_at: since,
      },
    },
  ];
});

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
