import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

const legs = `'requestFromSource', true, 'requestToSink', false, 'responseFromSink', false, 'responseToSource', false`;
const entity = `'type', 'KEYWORD', 'scoreThreshold', 0.5, 'action', 'LOG'`;
const config = `jsonb_build_object('type', 'KEYWORD', 'mode', 'ENFORCE', 'keywords', jsonb_build_array('secret'),
  'enabledLegs', jsonb_build_object(${legs}), 'entity', jsonb_build_object(${entity}))`;

const head = ({ made }: RowSql, name: string) => ({
  name: `'${name} ' || n`,
  newest_version: `'1'`,
  newest_ordinal: '1',
  newest_digest: `''`,
  ...made,
  archived_at: 'case when n % 10 = 0 then now() end',
});

const version = ({ made, minutesAgo }: RowSql, ordinal: string) => ({
  ordinal,
  version: `(${ordinal})::text`,
  name: `'Name ' || n`,
  valid_from: minutesAgo,
  ...made,
});

const policies = (sql: RowSql): Rows => ({
  table: 'policy.policy',
  count: 'rows',
  values: { policy_id: sql.idOf('policy'), type: sql.oneOf('KEYWORD', 'REGEX'), ...head(sql, 'Policy') },
});

const policyVersions = (sql: RowSql): Rows => ({
  table: 'policy.policy_version',
  count: 'rows',
  values: { policy_id: sql.idOf('policy'), config, ...version(sql, '1') },
});

const laterPolicyVersions = (sql: RowSql): Rows => ({
  table: 'policy.policy_version',
  count: 'of_one',
  values: { policy_id: sql.idOf('policy', '1'), config, ...version(sql, 'n + 1') },
});

// The ids of groups are those of groups of people: the arguments of both have one name.
const groups = (sql: RowSql): Rows => ({
  table: 'policy.policy_group',
  count: 'rows',
  values: { group_id: sql.idOf('group'), ...head(sql, 'Group') },
});

const groupVersions = (sql: RowSql): Rows => ({
  table: 'policy.policy_group_version',
  count: 'rows',
  values: { group_id: sql.idOf('group'), ...version(sql, '1') },
});

const laterGroupVersions = (sql: RowSql): Rows => ({
  table: 'policy.policy_group_version',
  count: 'of_one',
  values: { group_id: sql.idOf('group', '1'), ...version(sql, 'n + 1') },
});

const members = ({ idOf }: RowSql): Rows => ({
  table: 'policy.policy_group_member',
  count: 'rows',
  values: {
    group_id: idOf('group'),
    group_version: `'1'`,
    order_index: '0',
    policy_id: idOf('policy'),
    policy_version: `'1'`,
  },
});

/** The list is asked for the first of everything together: it has as many bindings as one has. */
const firstOrOwn = '(case when n <= given.of_one then 1 else n end)';

const bindings = ({ idOf, made, minutesAgo, oneOf }: RowSql): Rows => ({
  table: 'policy.policy_binding',
  count: 'rows',
  values: {
    binding_id: idOf('binding'),
    revision: '1',
    group_id: idOf('group', firstOrOwn),
    group_version: `'1'`,
    binding_level: oneOf('TENANT', 'ANY_TO_AGENT', 'USER_TO_AGENT'),
    agent_id: idOf('agent', firstOrOwn),
    mcp_server_id: idOf('server', firstOrOwn),
    llm_gateway_id: idOf('gateway', firstOrOwn),
    priority: 'n',
    valid_from: minutesAgo,
    ...made,
    removed_at: 'case when n % 10 = 0 then now() end',
  },
});

/** Policies, the groups that contain them, and their bindings. */
export const policyRows: readonly RowsOf[] = [
  policies,
  policyVersions,
  laterPolicyVersions,
  groups,
  groupVersions,
  laterGroupVersions,
  members,
  bindings,
];
