import { defineEnum } from '@agg/kit';

export const TenantStatus = defineEnum('TenantStatus', ['ACTIVE', 'SUSPENDED']);
export type TenantStatus = keyof typeof TenantStatus;
