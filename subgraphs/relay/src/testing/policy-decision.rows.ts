import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

const days = ({ idOf }: RowSql): Rows => ({
  table: 'relay.policy_day',
  count: 'rows',
  values: {
    day: 'current_date - n',
    policy_id: idOf('policy'),
    policy_version: `'1'`,
    group_id: idOf('group'),
    group_version: `'1'`,
    mode: `'SHADOW'`,
    action: `'BLOCK'`,
    messages: '7',
  },
});

const decisions = (policyId: string) => `jsonb_build_object('decisions', jsonb_build_array(jsonb_build_object(
  'leg', 'requestToSink', 'epoch', 1, 'verdict', 'PASS', 'action', 'LOG', 'found', 1,
  'findings', jsonb_build_array(jsonb_build_object('policyId', ${policyId}, 'policyVersion', '1',
    'groupId', ${policyId}, 'groupVersion', '1', 'bindingId', ${policyId}, 'mode', 'ENFORCE', 'action', 'LOG',
    'entity', 'EMAIL', 'score', 1, 'count', 1)))))`;

/** A message in which policies found something, among many in which they found nothing. */
const exchanges = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'traffic.exchange',
  count: 'rows',
  values: {
    exchange_id: idOf('exchange'),
    writer_id: idOf('writer'),
    writer_seq: '1',
    leg: `'CONSUMER'`,
    source_kind: `'AGENT'`,
    source_id: idOf('agent'),
    sink_kind: `'AGENT'`,
    sink_id: idOf('agent'),
    protocol: `'A2A'`,
    method: `'message/send'`,
    request_id: `'request'`,
    decision: `'ALLOWED'`,
    policies: `case when n % 10 = 0 then ${decisions(idOf('policy', '1'))} end`,
    started_at: minutesAgo,
  },
});

/** What policies decided, and how often by day. */
export const policyDecisionRows: readonly RowsOf[] = [days, exchanges];
