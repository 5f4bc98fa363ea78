import { defineEnum } from '@agg/kit';

export const CredentialKind = defineEnum('CredentialKind', ['AGENT', 'CHANNEL', 'SERVICE']);
export type CredentialKind = keyof typeof CredentialKind;
