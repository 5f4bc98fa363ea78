import {
  type Context,
  change,
  findSubject,
  lock,
  type Reader,
  read,
  rowsWhere,
  type SubgraphReaction,
} from '@agg/kit';
import { tenantAuthEvents } from '@agg/tenant-auth/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { governanceEvents } from '../governance.events.ts';
import { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { Assignment } from './assignment.entity.ts';

const role = 'ACCOUNTABLE_OWNER';

const { USER } = tenantAuthEvents;

/** Checks all subjects of an accountable owner who is deactivated, suspended or active again. */
export const followOwners: SubgraphReaction = {
  on: [USER.deactivated, USER.suspended, USER.reactivated, USER.activated],
  handle: async (context, { subjectId: userId }) => {
    const owned = await read(context, (reader) => rowsWhere(reader, Assignment, { userId, role }));
    for (const { subjectId } of owned) await checkOwner(context, subjectId);
  },
};

/** A person may be deactivated while they are being assigned; neither change sees the other. */
export const checkNewOwner: SubgraphReaction = {
  on: [governanceEvents.GOVERNANCE.assignments_replaced],
  handle: async (context, { subjectId }) => checkOwner(context, subjectId),
};

/** Records since when the owner is inactive, or that the owner is active again. Idempotent. */
async function checkOwner(context: Context, subjectId: string): Promise<void> {
  // Usually there is nothing to change, so check first without a lock.
  const isKnown = await read(context, async (reader) => {
    const [subject] = await rowsWhere(reader, GovernedSubject, { subjectId });
    const [owner] = await rowsWhere(reader, Assignment, { subjectId, role });
    return (subject?.ownerInactiveSince !== null) === (await isLost(reader, owner));
  });
  if (isKnown) return;
  await change(context, async (em) => {
    const subject = await lock(em, GovernedSubject, { subjectId });
    const owner = await em.findOne(Assignment, { subjectId, role }, { disableIdentityMap: true });
    if (!(await isLost(em, owner))) subject.ownerInactiveSince = null;
    else subject.ownerInactiveSince ??= new Date();
  });
}

/** The activity of external contacts is unknown; a missing owner is reported by the obligations. */
async function isLost(source: Reader | EntityManager, owner?: Assignment | null): Promise<boolean> {
  if (!owner?.userId) return false;
  const person = await findSubject(source, { kind: 'USER', id: owner.userId });
  return !person?.isLive;
}
