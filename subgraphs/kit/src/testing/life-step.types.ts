import type { Made, TestTenant } from './test-tenant.types.ts';

/** One mutation in the life of a noun, with the ledger entries that it leaves. */
export interface LifeStep {
  /**
   * The mutation with its arguments in GraphQL. `$name` is a value of that name that this or an earlier step
   * has, otherwise an id of another specimen.
   */
  mutation: string;
  /** Values for this step and later ones, by name. @param made what earlier steps have */
  values?(tenant: TestTenant, made: Made): object | Promise<object>;
  /** The selection of what later steps need; each text of the answer is a value by its name. */
  select?: string;
  /** The actions of its entries, in order. */
  leaves: readonly string[];
  /** Actions before these that a repetition may leave too, such as a decision of the gate. */
  first?: readonly string[];
  /** It creates, records or uses up something on every call. Every other step leaves nothing when repeated. */
  isNewEachTime?: boolean;
  /** Called by a second person with every role, because the first one may not. */
  bySecondPerson?: boolean;
}
