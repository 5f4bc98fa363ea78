import { defineLifecycle } from '@agg/kit';
import { type EnumValue, enums } from '@agg/schema';

export type IncidentStatus = EnumValue<'IncidentStatus'>;

export const incidentLifecycle = defineLifecycle({
  noun: 'incident',
  states: enums.IncidentStatus,
  initial: { OPEN: 'created' },
  moves: {
    OPEN: { REPORTED: 'reported', CLOSED: 'closed' },
    REPORTED: { CLOSED: 'closed' },
    CLOSED: {},
  },
});
