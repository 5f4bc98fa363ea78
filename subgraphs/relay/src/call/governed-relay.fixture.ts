import { sharedByFiles } from '@agg/kit/testing';
import { type GovernedSubgraph, openGovernedSubgraph } from '@agg/traffic/testing';
import { relay } from '../index.ts';

/** The relay with the subgraphs that it asks, in one process. */
export type GovernedRelay = GovernedSubgraph;

/** Awaited at the top of a test file, which shares it with others: each makes tenants of its own. */
export const startGovernedRelay = sharedByFiles(() => openGovernedSubgraph(relay));
