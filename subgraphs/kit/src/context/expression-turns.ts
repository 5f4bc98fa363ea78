import { TenantTurns } from '../limits/tenant-turns.ts';
import { onePerProcess } from './one-per-process.ts';

/** Turns of the expressions of policies, which tenants write. */
export const expressionTurns = onePerProcess({
  make: ({ services }) => new TenantTurns({ perSecond: services.expressionStepsPerSecond }),
});
