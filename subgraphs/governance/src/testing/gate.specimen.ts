import type { Specimen } from '@agg/kit/testing';

/** The settings and the decisions of the gate, and what governance stores for its controls. */
export const gate: Specimen = {
  specialValues: () => ({ setGateMode: { action: 'ACTIVATE', mode: 'WARN' } }),
  state: [
    { name: 'gateDecisions', query: '{ gateDecisions(size: 200) { content { gateDecisionId } } }' },
    { name: 'gateSettings', query: '{ gateSettings { action mode } }' },
  ],
  tenancy: {
    operations: [
      {
        query: 'gateDecisions(size: 9)',
        pageOf: 'gateDecisionId subjectKind subjectId subjectName askedById askedBy { name } unmet',
        isList: true,
      },
      { query: 'gateSettings', select: 'action mode updatedById' },
      {
        mutation: 'setGateMode(action: PUBLISH, mode: WARN, reason: $prose)',
        select: 'action mode updatedById',
      },
    ],
  },
  life: [
    {
      mutation: 'setGateMode(action: PUBLISH, mode: ENFORCE, reason: "Because.")',
      leaves: ['gate-setting.created'],
    },
    {
      mutation: 'setGateMode(action: PUBLISH, mode: OFF, reason: "Because.")',
      leaves: ['gate-setting.updated'],
    },
  ],
  stored: {
    tables: [
      'governance.gate_setting',
      'governance.gate_decision',
      'governance.chain_check',
      'governance.last_drill',
    ],
    shownBy: [
      {
        table: 'governance.chain_check',
        policy: 'every_chain',
        setting: 'app.every_chain',
        column: 'checked_at',
      },
    ],
    fill: [
      `insert into governance.gate_setting (tenant_id, action, mode) values ($1, 'PUBLISH', 'WARN')`,
      `insert into governance.chain_check (tenant_id, seq, hash, checked_at) values ($1, 0, '', now())
        on conflict do nothing`,
      'insert into governance.last_drill (tenant_id, lifted_at) values ($1, now())',
    ],
    complete: ({ tenantId }, _made, query) =>
      query(
        `insert into governance.chain_check (tenant_id, seq, hash, checked_at) values ($1, 0, '', now())
          on conflict do nothing`,
        [tenantId],
      ),
  },
  lists: {
    'GraphQL gateDecisions': { statements: '6 / 7' },
    'REST listGateDecisions': { statements: '3 / 4' },
    'GraphQL gateSettings': { statements: '1 / 1' },
    'REST listGateSettings': { statements: '1 / 1' },
  },
  filteredLists: ['gateDecisions(action: PUBLISH)', 'gateDecisions(subjectKind: AGENT, riskTier: MINIMAL)'],
};
