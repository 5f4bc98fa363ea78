import { defineEnum } from '@agg/kit';

export const IncidentStatus = defineEnum('IncidentStatus', ['OPEN', 'REPORTED', 'CLOSED']);
export type IncidentStatus = keyof typeof IncidentStatus;
