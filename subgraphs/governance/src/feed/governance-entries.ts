import { type Context, followLedger, type LedgerEntry, type Reader, read } from '@agg/kit';
import { GatewayError, type SubjectKind } from '@agg/schema';
import { sql } from 'kysely';
import {
  allGovernedKinds,
  type GovernedKind,
  governedAccess,
  type SubjectRef,
} from '../subject/governed-kinds.ts';
import { readableKinds } from '../subject/readable-kinds.reference.ts';

/** The table of each kind of thing whose changes are told; its row says which subject the thing is about. */
const tables: { readonly [K in SubjectKind]?: string } = {
  GOVERNANCE: 'subject',
  GOVERNANCE_DOCUMENT: 'document',
  INCIDENT: 'incident',
  GATE_DECISION: 'gate_decision',
};

/** What a subscriber asks for. */
interface FeedArgs {
  /** Resume after this cursor; from now on where it is missing. */
  after?: string | null;
  subjectKinds?: readonly GovernedKind[] | null;
}

/** An entry of the ledger, with what it is about. */
export interface GovernanceEntry {
  entry: LedgerEntry;
  subject: SubjectRef;
}

/**
 * The tenant's changes of governance, those after the cursor first, until the client leaves: about the kinds of
 * subjects that the caller may read, and nothing else.
 * @throws FORBIDDEN where that is none of what is asked for, VALIDATION_FAILED for a cursor that no event has carried
 */
export async function governanceEntries(
  context: Context,
  { after, subjectKinds }: FeedArgs,
): Promise<AsyncIterableIterator<GovernanceEntry>> {
  const told = new Set(readableKinds(context, subjectKinds));
  if (told.size === 0) throw mayReadNone(subjectKinds ?? allGovernedKinds);
  return followLedger(context, after, async (entry) => {
    const table = tables[entry.subjectKind];
    if (!table) return undefined;
    const subject = await read(context, (reader) => subjectOf(reader, table, entry.subjectId));
    return subject && told.has(subject.kind) ? { entry, subject } : undefined;
  });
}

/** Nobody has a stream that could tell nothing. */
function mayReadNone(kinds: readonly GovernedKind[]): GatewayError {
  if (kinds.length === 0) return new GatewayError('VALIDATION_FAILED', 'Name at least one of subjectKinds.');
  const roles = kinds.map((kind) => governedAccess(kind, 'READ').role).join(' or ');
  return new GatewayError(
    'FORBIDDEN',
    `This takes the role ${roles}; ask an administrator of your tenant for it.`,
  );
}

async function subjectOf(
  { db, tenantId }: Reader,
  table: string,
  id: string,
): Promise<SubjectRef | undefined> {
  const { rows } = await sql<SubjectRef>`select subject_kind as kind, subject_id as id
    from ${sql.table(`governance.${table}`)}
    where tenant_id = ${tenantId} and ${sql.ref(`${table}_id`)} = ${id}`.execute(db);
  return rows[0];
}
