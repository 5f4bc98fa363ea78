export { startTestSubgraph, type TestSubgraph } from './start-test-subgraph.ts';
