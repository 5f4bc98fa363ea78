import { randomUUIDv7 } from 'node:crypto';
import { governance } from '@agg/governance';
import { startSubgraph } from '@agg/kit/host';
import { openTestSubgraph, sharedByFiles, type TestSubgraph } from '@agg/kit/testing';
import { policy } from '@agg/policy';
import { registry } from '@agg/registry';
import { allRoles, platformCaller } from '@agg/schema';
import { provisionTenant, provisionUser, tenantAuth } from '@agg/tenant-auth';
import { relay } from '../index.ts';
import { GovernedTenant } from './governed-tenant.fixture.ts';

const others = [registry, governance, policy, tenantAuth];

/** The relay with the subgraphs that it asks, in one process. */
export interface GovernedRelay extends TestSubgraph {
  /** A new tenant with two people who have all roles. */
  tenant(): Promise<GovernedTenant>;
}

/** Awaited at the top of a test file, which shares it with others: each makes tenants of its own. */
export const startGovernedRelay = sharedByFiles(openGovernedRelay);

async function openGovernedRelay(): Promise<GovernedRelay> {
  const closing: (() => Promise<void>)[] = [];
  const subgraph = await openTestSubgraph(relay, { beside: others });
  const { runtime } = subgraph;
  for (const definition of others) {
    const running = await startSubgraph(definition, runtime);
    runtime.subgraphs.set(running.name, running.graph);
    closing.push(running.stop);
  }
  const accounts = await runtime.openDatabase(tenantAuth);
  closing.push(() => accounts.close());
  const tenant = async (): Promise<GovernedTenant> => {
    const tenantId = randomUUIDv7();
    const context = runtime.platformContext(accounts, tenantId);
    await provisionTenant(context, 'A tenant', `contact@${tenantId}.example`);
    const person = async (name: string) => {
      const email = `${randomUUIDv7()}@example.org`;
      const id = await provisionUser(context, { name, email, roles: allRoles });
      return { ...platformCaller, kind: 'USER' as const, tenantId, id, roles: allRoles };
    };
    const people = [await person('Grace Hopper'), await person('Niels Bohr')] as const;
    return new GovernedTenant(subgraph, tenantId, people);
  };
  return {
    ...subgraph,
    tenant,
    stop: async () => {
      await Promise.all(closing.map((close) => close()));
      await subgraph.stop();
    },
  };
}
