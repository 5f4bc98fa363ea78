import { defineEnum } from '@agg/kit';

/** Health of an agent, as a tenant has seen it through the relay. */
export const HealthStatus = defineEnum('HealthStatus', ['HEALTHY', 'DEGRADED', 'UNHEALTHY', 'UNKNOWN']);
export type HealthStatus = keyof typeof HealthStatus;
