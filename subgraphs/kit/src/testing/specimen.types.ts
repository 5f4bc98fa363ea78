import type { DirectoryNoun } from './directory-noun.types.ts';
import type { LifeStep } from './life-step.types.ts';
import type { ListFacts } from './list-facts.types.ts';
import type { ManyRows } from './many-rows.types.ts';
import type { NamedNoun } from './named-noun.types.ts';
import type { GenuineRequest, OperationRules, Rights } from './operation-rules.types.ts';
import type { StateQuery, StoredNoun, TenantOperation, TenantVariable } from './tenant-operation.types.ts';
import type { Made, TestTenant } from './test-tenant.types.ts';

/** Values by the name of an argument in GraphQL or of a member in a REST body. */
export type Values = Readonly<Record<string, unknown>>;

/** What the generated tests need to know about a noun that its types do not say. Every part is optional. */
export interface Specimen extends OperationRules {
  /** Names of the ids that `make` returns, as arguments and paths write them; unique among all specimens. */
  ids?: readonly string[];
  /** Makes one in a tenant. Returned members beyond `ids`, such as tokens, are kept beside the ids. */
  make?(tenant: TestTenant): Promise<Made>;
  /** Ids that nothing has, by their names, where a random UUID would be no valid id. */
  unknownIds?: Readonly<Record<string, () => string>>;
  /**
   * Valid values of required arguments and members, where neither an id of that name nor the type gives one.
   * @param operation a root field, or the `operationId` of a REST operation
   */
  values?(operation: string, made: Made): Values;
  /** Values that one operation needs although its schema does not require them, by the operation. */
  specialValues?(made: Made): Readonly<Record<string, Values>>;
  /** Members that an input type needs although it does not require them, by the type. */
  inputs?: Readonly<Record<string, object>>;
  /** Requests that only succeed with further input, such as an issued secret, by the operation. */
  genuine?: Readonly<Record<string, (tenant: TestTenant, made: Made) => Promise<GenuineRequest>>>;
  /** Changes something, so that each feed of the noun delivers an event. May be called repeatedly. */
  makeEvent?(tenant: TestTenant, made: Made): Promise<unknown>;
  /** Queries whose answers are compared to show that nothing has changed. */
  state?: readonly StateQuery[];
  /** What one tenant may try on the rows of another one. */
  tenancy?: TenantPart;
  /** Mutations in an order in which each succeeds, for the tests of the ledger. */
  life?: readonly LifeStep[];
  /** The tables of the noun. */
  stored?: StoredNoun;
  /** Its names, where they are unique. */
  named?: NamedNoun;
  /** Its subjects in the directory of subjects. */
  directory?: DirectoryNoun;
  /** Facts about its lists, by `GraphQL <root field>` or `REST <operationId>`. */
  lists?: Readonly<Record<string, ListFacts>>;
  /** Root fields with unusual orders and filters, each served by an index. */
  filteredLists?: readonly string[];
}

/** The part of a specimen for the tests of tenancy. */
export interface TenantPart {
  /** The kinds of its ids; for each, the path to the id in the answer of the operations that make one. */
  kinds?: Readonly<Record<string, string>>;
  operations?: readonly TenantOperation[];
  /** Variables of these operations beyond the general ones, by name. */
  variables?: Readonly<Record<string, TenantVariable>>;
  /** Subscriptions with every field of their events. */
  feeds?: readonly string[];
  /**
   * Makes what no administrator can make by one operation.
   * @param marker part of every text that the tenant writes
   * @returns ids by kind
   */
  prepare?(tenant: TestTenant, marker: string): Promise<Made>;
}

/** What a subgraph exports from `@agg/<name>/testing`, as `specimens`. */
export interface Specimens {
  nouns: readonly Specimen[];
  /** How its operations grant and remove roles; `none` where it stores no roles and no credentials. */
  rights: Rights | 'none';
  /** How its tables are filled with many rows, where lists are measured. */
  rows?: ManyRows;
}
