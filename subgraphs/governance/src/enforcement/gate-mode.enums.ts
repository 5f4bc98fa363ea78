import { defineEnum } from '@agg/kit';

export const GateMode = defineEnum('GateMode', ['OFF', 'WARN', 'ENFORCE']);
export type GateMode = keyof typeof GateMode;
