import { defineEnum } from '@agg/kit';

export const MembershipSource = defineEnum('MembershipSource', ['MANUAL', 'IDENTITY_PROVIDER']);
export type MembershipSource = keyof typeof MembershipSource;
