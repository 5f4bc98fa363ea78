import { LedgerReader } from '../../kit/ledger-reader.ts';

const ledger = new LedgerReader();

/** The ledger's entries about the governance of one subject, oldest first, without those of its documents. */
export async function governanceEntries(tenantId: string, subjectId: string) {
  const chain = await ledger.chain(tenantId);
  return chain.filter((entry) => entry.subjectId === subjectId && entry.subjectKind === 'GOVERNANCE');
}

/** The actions of these entries. */
export async function governanceActions(tenantId: string, subjectId: string): Promise<string[]> {
  return (await governanceEntries(tenantId, subjectId)).map(({ action }) => action);
}
