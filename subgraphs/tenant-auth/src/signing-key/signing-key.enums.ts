import { defineEnum } from '@agg/kit';

export const SigningAlgorithm = defineEnum('SigningAlgorithm', ['EdDSA', 'ES256']);
export type SigningAlgorithm = keyof typeof SigningAlgorithm;
