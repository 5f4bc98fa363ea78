import { idOf, minutesAgo, type Rows } from './rows.ts';

const hash = `repeat('0', 64)`;

/** Sequence numbers far above the product's own entries; these are not chained as those are. */
const groups = [
  {
    kind: 'USER',
    count: 'rows',
    seq: '10000000 + n',
    id: `case when n <= given.of_one then given.person else ${idOf('user')} end`,
  },
  { kind: 'KILL_SWITCH', count: 'rows', seq: '20000000 + n', id: idOf('switch') },
] as const;

const actions = {
  USER: 'user.suspended',
  KILL_SWITCH: 'kill-switch.lifted',
} as const;

/** Entries about people, and about kill switches. */
export const ledger: Rows[] = groups.map(({ kind, count, seq, id }) => ({
  table: 'ledger.entry',
  count,
  values: {
    seq,
    entry_id: 'gen_random_uuid()',
    occurred_at: minutesAgo,
    actor_kind: `'USER'`,
    actor_id: 'given.person',
    action: `'${actions[kind]}'`,
    subject_kind: `'${kind}'`,
    subject_id: id,
    request_id: `'seed'`,
    previous_hash: hash,
    hash,
  },
}));
