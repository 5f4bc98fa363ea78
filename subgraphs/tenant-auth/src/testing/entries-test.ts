/** The test of the ledger entries that no life of a specimen leaves. */
export const entriesTest = 'test/e2e/tenant-auth/ledger-entries.test.ts';
