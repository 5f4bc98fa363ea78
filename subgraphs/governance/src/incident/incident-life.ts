import { type EnumValue, GatewayError, type Verb } from '@agg/schema';

export type IncidentStatus = EnumValue<'IncidentStatus'>;

/** Which statuses may follow which. */
const steps: Readonly<Record<IncidentStatus, readonly IncidentStatus[]>> = {
  OPEN: ['REPORTED', 'CLOSED'],
  REPORTED: ['CLOSED'],
  CLOSED: [],
};

/** What the ledger calls the change to a status. */
export const verbOfIncident: Readonly<Record<IncidentStatus, Verb>> = {
  OPEN: 'updated',
  REPORTED: 'reported',
  CLOSED: 'closed',
};

/**
 * Whether going from one status to another changes anything; asking twice does no harm.
 * @throws CONFLICT where there is no such step
 */
export function isIncidentStep(from: IncidentStatus, to: IncidentStatus): boolean {
  if (from === to) return false;
  if (steps[from].includes(to)) return true;
  const possible = steps[from].length > 0 ? `it can become ${steps[from].join(' or ')}` : 'that is final';
  throw new GatewayError('CONFLICT', `An incident that is ${from} cannot become ${to}; ${possible}.`);
}
