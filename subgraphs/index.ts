import { governance } from '@agg/governance';
import { registry } from '@agg/registry';
import { tenantAuth } from '@agg/tenant-auth';

/** Every subgraph of the platform; a new one is one line here. */
export const subgraphs = [registry, tenantAuth, governance];
