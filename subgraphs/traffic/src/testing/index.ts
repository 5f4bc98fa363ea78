export { decisionOf, finding, noDecisions } from '../decision/decisions.fixture.ts';
export * from '../json/json-text.fixture.ts';
export * from '../json/odd-texts.fixture.ts';
export { bindPolicy, type WrittenPolicy } from './bind-policy.ts';
export { type GovernedSubgraph, openGovernedSubgraph } from './governed-subgraph.ts';
export { GovernedTenant } from './governed-tenant.ts';
