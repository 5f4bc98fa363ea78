import { describe, expect, test } from '@jest/globals';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';
import { entryHash } from './entry-hash.ts';

const entry: LedgerEntry = {
  tenantId: '01890000-0000-7000-8000-000000000001',
  seq: 7,
  entryId: '01890000-0000-7000-8000-000000000002',
  occurredAt: '2026-11-22T04:05:06.789Z',
  actorKind: 'USER',
  actorId: '01890000-0000-7000-8000-000000000003',
  action: 'channel.created',
  subjectKind: 'CHANNEL',
  subjectId: '01890000-0000-7000-8000-000000000004',
  reason: 'It was dark.',
  before: 'b'.repeat(64),
  after: 'a'.repeat(64),
  requestId: 'request-1',
  previousHash: 'c'.repeat(64),
  hash: '',
};

/** Another value of the same type for each column, so that only the value differs. */
const others: { [Column in keyof Omit<LedgerEntry, 'hash'>]: LedgerEntry[Column] } = {
  tenantId: '01890000-0000-7000-8000-00000000000f',
  seq: 8,
  entryId: '01890000-0000-7000-8000-00000000000f',
  occurredAt: '2026-11-22T04:05:06.788Z',
  actorKind: 'AGENT',
  actorId: '01890000-0000-7000-8000-00000000000f',
  action: 'channel.archived',
  subjectKind: 'AGENT',
  subjectId: '01890000-0000-7000-8000-00000000000f',
  reason: 'It was dark',
  before: 'd'.repeat(64),
  after: 'd'.repeat(64),
  requestId: 'request-2',
  previousHash: 'd'.repeat(64),
};
const columns = Object.keys(others) as (keyof typeof others)[];

describe('The hash of an entry', () => {
  test('is SHA-256 over a zero byte and the canonical JSON of the entry with its version', () => {
    expect(entryHash(entry)).toBe('536b111a0370b1cdaf8704a9dbc37069a85aec73dadb141f879831855d1f0723');
  });

  test('covers every column but itself', () => {
    expect(columns.toSorted()).toEqual(
      Object.keys(entry)
        .filter((column) => column !== 'hash')
        .toSorted(),
    );
  });

  test.each(columns)('differs when %s does', (column) => {
    expect(entryHash({ ...entry, [column]: others[column] })).not.toBe(entryHash(entry));
  });

  test.each(['reason', 'before', 'after'] as const)('covers whether %s is absent or empty', (column) => {
    expect(entryHash({ ...entry, [column]: null })).not.toBe(entryHash({ ...entry, [column]: '' }));
  });

  test('does not depend on the order of the columns, nor on the hash that the entry carries', () => {
    const reversed = Object.fromEntries(Object.entries(entry).toReversed()) as unknown as LedgerEntry;
    expect(entryHash({ ...reversed, hash: 'e'.repeat(64) })).toBe(entryHash(entry));
  });
});
