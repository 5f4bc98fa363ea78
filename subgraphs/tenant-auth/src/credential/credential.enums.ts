import { defineEnum } from '@agg/kit';
import { credentialKinds } from '@agg/schema';

export const CredentialKind = defineEnum('CredentialKind', credentialKinds);
export type CredentialKind = keyof typeof CredentialKind;
