import {
  type Context,
  callerOf,
  defineFeed,
  GovernedKind,
  type LedgerEntry,
  type Reader,
  read,
} from '@agg/kit';
import { type AccessRule, administrators, GatewayError, missingRole, type SubjectKind } from '@agg/schema';
import { sql } from 'kysely';
import { toReadDecisions } from '../gate/gate-decision.entity.ts';
import { aboutSubject } from '../subject/about-subject.types.ts';
import { allGovernedKinds, readableKinds, roleFor, type SubjectRef } from '../subject/governed-kinds.ts';
import { GovernanceEvent } from './governance-event.types.ts';

/** A change of governance and its subject. */
interface GovernanceChange {
  entry: LedgerEntry;
  subject: SubjectRef;
}

/** The records of a subject need the role to read its kind, which is checked for each entry. */
const toReadSome: AccessRule = { callers: administrators };

/**
 * Changes of governance for the kinds of subjects that the subscriber may read. It has no role of its own:
 * subscribing is refused to callers that may read none of the kinds.
 */
export const governanceChanged = defineFeed({
  name: 'governanceChanged',
  description: 'Governance changes of the subjects that the caller can read, as they are committed.',
  event: GovernanceEvent,
  access: { callers: ['USER'] },
  kinds: {
    GOVERNANCE: toReadSome,
    GOVERNANCE_DOCUMENT: toReadSome,
    INCIDENT: toReadSome,
    GATE_DECISION: toReadDecisions,
  },
  filter: { argument: 'subjectKinds', type: () => GovernedKind },
  ids: {
    argument: 'subjectIds',
    description: 'Only changes of these subjects. Default: all of the kinds.',
    of: ({ subject }: GovernanceChange) => subject.id,
  },
  audience: (context, wanted) => {
    const kinds = watchedKinds(context, wanted as readonly GovernedKind[] | null | undefined);
    return async (entry): Promise<GovernanceChange | undefined> => {
      const subject = await read(context, (reader) => subjectOfEntry(reader, entry));
      return subject && kinds.has(subject.kind) ? { entry, subject } : undefined;
    };
  },
  carries: ({ entry, subject }: GovernanceChange) => ({
    ...aboutSubject(subject),
    id: entry.subjectId,
    actorUserId: entry.actorKind === 'USER' ? entry.actorId : null,
  }),
});

/**
 * The kinds whose changes a subscriber gets.
 * @throws FORBIDDEN where the caller may not read a wanted kind, or none at all; VALIDATION_FAILED for an empty list
 */
function watchedKinds(context: Context, wanted?: readonly GovernedKind[] | null): ReadonlySet<GovernedKind> {
  if (wanted?.length === 0)
    throw new GatewayError('VALIDATION_FAILED', 'subjectKinds is empty. Send at least one kind, or omit it.');
  const kinds = new Set(readableKinds(context, wanted));
  const refused = (wanted ?? allGovernedKinds).filter((kind) => !kinds.has(kind));
  if (wanted && refused.length > 0) throw lacking(context, refused, ' and ');
  if (kinds.size === 0) throw lacking(context, refused, ' or ');
  return kinds;
}

function lacking(
  context: Context,
  kinds: readonly GovernedKind[],
  conjunction: ' and ' | ' or ',
): GatewayError {
  const roles = [...new Set(kinds.map((kind) => roleFor(kind, 'READ')))].join(conjunction);
  return missingRole(callerOf(context), `The role ${roles}`);
}

/** The table of each published kind; its row refers to the subject. */
const tables: { readonly [K in SubjectKind]?: string } = {
  GOVERNANCE: 'subject',
  GOVERNANCE_DOCUMENT: 'document',
  INCIDENT: 'incident',
  GATE_DECISION: 'gate_decision',
};

/** The subject of an entry; `undefined` for an entry that is not about governance. */
async function subjectOfEntry(
  { db, tenantId }: Reader,
  { subjectKind, subjectId }: LedgerEntry,
): Promise<SubjectRef | undefined> {
  const table = tables[subjectKind];
  if (!table) return undefined;
  const { rows } = await sql<SubjectRef>`select subject_kind as kind, subject_id as id
    from ${sql.table(`governance.${table}`)}
    where tenant_id = ${tenantId} and ${sql.ref(`${table}_id`)} = ${subjectId}`.execute(db);
  return rows[0];
}
