export { createEgress } from '../egress/guarded-egress.ts';
export { byName, everywhere } from './by-name.ts';
export type { DirectoryNoun } from './directory-noun.types.ts';
export type { LifeStep } from './life-step.types.ts';
export type { ListFacts } from './list-facts.types.ts';
export type { ManyRows, RowSql, Rows, RowsOf } from './many-rows.types.ts';
export type { NamedCall, NamedNoun } from './named-noun.types.ts';
export type {
  GenuineRequest,
  LackedRole,
  OnlyForPerson,
  OperationRules,
  OwnOrRole,
  Rights,
} from './operation-rules.types.ts';
export { sharedByFiles } from './shared-by-files.ts';
export type { Specimen, Specimens, TenantPart, Values } from './specimen.types.ts';
export { openTestSubgraph, startTestSubgraph, type TestSubgraph } from './start-test-subgraph.ts';
export type {
  FindableColumn,
  ShowingPolicy,
  StateQuery,
  StoredNoun,
  TenantOperation,
  TenantText,
  TenantVariable,
} from './tenant-operation.types.ts';
export type {
  Made,
  TestCaller,
  TestCallerOptions,
  TestSurroundings,
  TestTenant,
} from './test-tenant.types.ts';
export { TurnedClock } from './turned-clock.ts';
export { waitForLocks } from './wait-for-locks.ts';
