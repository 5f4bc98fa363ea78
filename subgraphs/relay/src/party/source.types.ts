import type { PartyKind } from './party.types.ts';

/** Who sends: a person, an agent, or a channel. */
export interface Source {
  kind: PartyKind;
  id: string;
  tenantId: string;
}
