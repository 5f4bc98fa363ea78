import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from './session.entity.ts';
import type { SessionEnd } from './session.enums.ts';

/** Ends a session. Idempotent. */
export function endSession(session: Session, endReason: SessionEnd): void {
  if (!session.endedAt) Object.assign(session, { endedAt: new Date(), endReason });
}

/** Ends the open sessions of a person. @param except the id of a session to leave open */
export async function endSessionsOf(
  em: EntityManager,
  userId: string,
  endReason: SessionEnd,
  except?: string,
): Promise<void> {
  const open = await em.find(Session, { userId, endedAt: null, expiresAt: { $gt: new Date() } });
  for (const session of open) if (session.sessionId !== except) endSession(session, endReason);
}
