import type { Context } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { mailLink, newLink } from '../account/mail-link.ts';
import type { LinkPurpose } from '../link/link.enums.ts';
import { secretLifetimes } from '../one-time-secret/one-time-secret.service.ts';
import type { User } from '../user/user.entity.ts';

/** How the operator of the machine acts. */
export interface Instruction {
  /** Why, for the ledger. */
  reason: string;
  /** Whether the link is mailed, too. */
  isMailed: boolean;
}

/** A single-use link that the operator of the machine hands to a person. */
export interface HandedLink {
  tenantId: string;
  userId: string;
  name: string;
  email: string;
  purpose: LinkPurpose;
  link: string;
  expiresAt: Date;
}

/** A new link of a person, for the operator to hand over; earlier ones for the same purpose stop working. */
export async function handOver(
  context: Context,
  em: EntityManager,
  user: User,
  purpose: LinkPurpose,
  isMailed: boolean,
): Promise<HandedLink> {
  const { tenantId, id: userId, name, email } = user;
  const expiresAt = new Date(Date.now() + secretLifetimes[purpose].ms);
  const link = await (isMailed ? mailLink : newLink)(context, em, user, purpose);
  return { tenantId, userId, name, email, purpose, link, expiresAt };
}
