import { defineLifecycle } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { AgentStatus } from './agent/agent.enums.ts';

/** The states of agents and of MCP servers. */
export const registrationLifecycle = defineLifecycle({
  noun: 'registration',
  states: Object.values(AgentStatus),
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
export const explainedStatuses: ReadonlySet<AgentStatus> = new Set(['SUSPENDED', 'DEPRECATED']);

/** @throws CONFLICT, because an archived registration is immutable */
export function assertNotArchived({ status }: { status?: string }): void {
  if (status === 'ARCHIVED')
    throw new GatewayError(
      'CONFLICT',
      'This resource is archived and cannot be changed. Register a new one.',
    );
}
