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

/** When a person goes or comes back, everything that they are the accountable owner of is looked at. */
export const followOwners: SubgraphReaction = {
  on: [USER.deactivated, USER.suspended, USER.reactivated, USER.activated],
  handle: async (context, { subjectId: userId }) => {
    const owned = await read(context, (reader) => rowsWhere(reader, Assignment, { userId, role }));
    for (const { subjectId } of owned) await checkOwner(context, subjectId);
  },
};

/** A person may have removed while they were being assigned; neither change knew of the other. */
export const checkNewOwner: SubgraphReaction = {
  on: [governanceEvents.GOVERNANCE.assignments_replaced],
  handle: async (context, { subjectId }) => checkOwner(context, subjectId),
};

/** Records since when the owner is no active person, or that there is an active one again; where that is known, nothing changes. */
async function checkOwner(context: Context, subjectId: string): Promise<void> {
  // Mostly there is nothing to do, and nobody has to wait for the lock.
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

/** Of somebody outside nothing is known; nobody at all is a missing assignment, which the obligations tell. */
async function isLost(source: Reader | EntityManager, owner?: Assignment | null): Promise<boolean> {
  if (!owner?.userId) return false;
  const person = await findSubject(source, { kind: 'USER', id: owner.userId });
  return !person?.isLive;
}
