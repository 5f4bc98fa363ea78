import type { GovernedKind } from '@agg/schema';

/** A subject whose compliance is queried, with fields from the registry. */
export interface GovernedReference {
  kind: GovernedKind;
  id: string;
  /** The owner; another tenant's subject is judged only by its tier. */
  tenantId: string;
  /** The ids of everything that it uses, directly or through agents. */
  dependsOn: readonly string[];
  /** The subset that belongs to other tenants. */
  dependsOnPublished: readonly string[];
}
