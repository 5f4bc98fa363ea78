import type { RowSql, Rows } from '@agg/kit/testing';

const idOf: RowSql['idOf'] = (noun, n = 'n') => `md5('${noun} ' || ${n} || given.tenant)::uuid`;
const minutesAgo = `now() - n * interval '1 minute'`;
const hash = `repeat('0', 64)`;

function subjects(kind: string, noun: string, name: string): Rows {
  return {
    table: 'directory.subject',
    count: 'rows',
    values: {
      kind: `'${kind}'`,
      id: idOf(noun),
      name: `'${name} ' || n`,
      state: `'live'`,
    },
  };
}

function entries(kind: string, action: string, first: number, id: string): Rows {
  return {
    table: 'ledger.entry',
    count: 'rows',
    values: {
      seq: `${first} + n`,
      entry_id: 'gen_random_uuid()',
      occurred_at: minutesAgo,
      actor_kind: `'USER'`,
      actor_id: 'given.person',
      action: `'${action}'`,
      subject_kind: `'${kind}'`,
      subject_id: id,
      request_id: `'seed'`,
      previous_hash: hash,
      hash,
    },
  };
}

/** The SQL that the rows of all subgraphs have in common. */
export const rowSql: RowSql = {
  idOf,
  minutesAgo,
  oneOf: (...values) => `(array[${values.map((value) => `'${value}'`)}])[1 + n % ${values.length}]`,
  made: { created_at: minutesAgo, created_by_id: 'given.person' },
  subjects,
  entries,
};
