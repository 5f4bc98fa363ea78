import { governance } from '@agg/governance';
import { payments } from '@agg/payments';
import { policy } from '@agg/policy';
import { registry } from '@agg/registry';
import { relay } from '@agg/relay';
import { tenantAuth } from '@agg/tenant-auth';

/**
 * Every subgraph of the platform. `npm run new` adds one to this list, and to the workspaces, dependencies and
 * references of npm and TypeScript.
 */
export const subgraphs = [registry, tenantAuth, governance, policy, relay, payments];
