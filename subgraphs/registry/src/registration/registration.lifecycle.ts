import { defineLifecycle, lock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RegistrationStatus, registrationStatuses } from './registration.enums.ts';

/** The states of agents and of MCP servers. */
export const registrationLifecycle = defineLifecycle({
  noun: 'registration',
  states: registrationStatuses,
  initial: { DRAFT: 'created' },
  moves: {
    DRAFT: { ACTIVE: 'activated', ARCHIVED: 'archived' },
    ACTIVE: { SUSPENDED: 'suspended', DEPRECATED: 'deprecated', ARCHIVED: 'archived' },
    SUSPENDED: { ACTIVE: 'activated', ARCHIVED: 'archived' },
    DEPRECATED: { ACTIVE: 'activated', ARCHIVED: 'archived' },
    ARCHIVED: {},
  },
});

/** The statuses whose reason a registration shows. */
const explainedStatuses: ReadonlySet<RegistrationStatus> = new Set(['SUSPENDED', 'DEPRECATED']);

/** What each status says of a registration besides it. */
export const registrationMoves = {
  revised: true,
  values: (to: RegistrationStatus, reason: string | null) => ({
    statusReason: explainedStatuses.has(to) ? reason : null,
    archivedAt: to === 'ARCHIVED' ? new Date() : null,
  }),
};

/** @throws CONFLICT, because an archived registration is immutable */
export function assertNotArchived({ status }: { status?: string }): void {
  if (status === 'ARCHIVED')
    throw new GatewayError(
      'CONFLICT',
      'This resource is archived and cannot be changed. Register a new one.',
    );
}

/** Locks something to change its registration. @throws NOT_FOUND; CONFLICT for what is archived */
export async function lockPresent<T extends { status: string }>(
  em: EntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<NoInfer<T>>,
): Promise<T> {
  const row = await lock(em, entity, where);
  assertNotArchived(row);
  return row;
}
