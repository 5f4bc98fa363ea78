import type { GovernedKind } from '@agg/schema';

/** A subject whose compliance is asked for, with what the registry has told about it. */
export interface GovernedReference {
  kind: GovernedKind;
  id: string;
  /** Whose it is; another tenant's is judged by its tier alone. */
  tenantId: string;
  /** The ids of everything that it uses, directly or through agents. */
  dependsOn: readonly string[];
  /** Those of them that are other tenants'. */
  dependsOnPublished: readonly string[];
}
