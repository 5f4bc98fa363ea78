import { defineLifecycle } from '@agg/kit';
import { IncidentStatus } from './incident.enums.ts';

export const incidentLifecycle = defineLifecycle({
  noun: 'incident',
  states: Object.values(IncidentStatus),
  initial: { OPEN: 'created' },
  moves: {
    OPEN: { REPORTED: 'reported', CLOSED: 'closed' },
    REPORTED: { CLOSED: 'closed' },
    CLOSED: {},
  },
});
