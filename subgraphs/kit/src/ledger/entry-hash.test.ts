import { describe, expect, test } from '@jest/globals';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';
import { saltedDigest } from './content.ts';
import { entryHash } from './entry-hash.ts';

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const salt = Buffer.from(Array.from({ length: 16 }, (_unused, index) => index));

const first: LedgerEntry = {
  version: 1,
  tenantId: id(1),
  seq: 7,
  entryId: id(2),
  occurredAt: '2026-11-22T04:05:06.789Z',
  actorKind: 'USER',
  actorId: id(3),
  onBehalfOfKind: null,
  onBehalfOfId: null,
  clientId: null,
  action: 'channel.created',
  subjectKind: 'CHANNEL',
  subjectId: id(4),
  outcome: null,
  reason: 'It was dark.',
  reasonDigest: null,
  payload: null,
  payloadDigest: null,
  before: 'b'.repeat(64),
  after: 'a'.repeat(64),
  requestId: 'request-1',
  correlationId: null,
  previousHash: 'c'.repeat(64),
  hash: '',
};

const second: LedgerEntry = {
  ...first,
  version: 2,
  onBehalfOfKind: 'USER',
  onBehalfOfId: id(5),
  clientId: id(6),
  outcome: 'REFUSED',
  reasonDigest: saltedDigest({ salt, content: 'It was dark.' }),
  payload: '{"rule":"R-1"}',
  payloadDigest: saltedDigest({ salt, content: '{"rule":"R-1"}' }),
  correlationId: 'conversation-1',
};

/** Another value of the same type for each column, so that only the value differs. */
const others: { [Column in keyof Omit<LedgerEntry, 'hash'>]: LedgerEntry[Column] } = {
  version: 3,
  tenantId: id(9),
  seq: 8,
  entryId: id(9),
  occurredAt: '2026-11-22T04:05:06.788Z',
  actorKind: 'AGENT',
  actorId: id(9),
  onBehalfOfKind: 'AGENT',
  onBehalfOfId: id(9),
  clientId: id(9),
  action: 'channel.archived',
  subjectKind: 'AGENT',
  subjectId: id(9),
  outcome: 'FAILED',
  reason: 'It was dark',
  reasonDigest: 'd'.repeat(64),
  payload: '{}',
  payloadDigest: 'd'.repeat(64),
  before: 'd'.repeat(64),
  after: 'd'.repeat(64),
  requestId: 'request-2',
  correlationId: 'conversation-2',
  previousHash: 'd'.repeat(64),
};
const columns = Object.keys(others) as (keyof typeof others)[];
/** What lies beside an entry of the second version; the first has no payload at all. */
const beside: readonly string[] = ['reason', 'payload'];

// The expected hashes come from another implementation, in Python.
describe.each([
  { entry: first, hash: '536b111a0370b1cdaf8704a9dbc37069a85aec73dadb141f879831855d1f0723' },
  { entry: second, hash: '2907eb07fd7a0723834f45ac528c38206aad18c309a83ece733402a14a7a3d1b' },
])('The hash of an entry of version $entry.version', ({ entry, hash }) => {
  const covered = columns.filter((column) =>
    entry.version === 1 ? column !== 'payload' : !beside.includes(column),
  );

  test('is as specified', () => {
    expect(entryHash(entry)).toBe(hash);
  });

  test.each(covered)('differs when %s does', (column) => {
    expect(entryHash({ ...entry, [column]: others[column] })).not.toBe(hash);
  });

  test.each(['before', 'after'] as const)('covers whether %s is absent or empty', (column) => {
    expect(entryHash({ ...entry, [column]: null })).not.toBe(entryHash({ ...entry, [column]: '' }));
  });

  test('does not depend on the order of the columns, nor on the hash that the entry carries', () => {
    const reversed = Object.fromEntries(Object.entries(entry).toReversed()) as unknown as LedgerEntry;
    expect(entryHash({ ...reversed, hash: 'e'.repeat(64) })).toBe(hash);
  });
});

test('The columns above are all that an entry has', () => {
  expect(columns.toSorted()).toEqual(
    Object.keys(first)
      .filter((column) => column !== 'hash')
      .toSorted(),
  );
});

test('An entry of the second version has the same hash without the texts beside it', () => {
  expect(entryHash({ ...second, reason: null, payload: null })).toBe(entryHash(second));
});
