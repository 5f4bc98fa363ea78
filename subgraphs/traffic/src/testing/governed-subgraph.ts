import { randomUUIDv7 } from 'node:crypto';
import { governance } from '@agg/governance';
import type { SubgraphDefinition } from '@agg/kit';
import { startSubgraph } from '@agg/kit/host';
import { openTestSubgraph, type TestSubgraph } from '@agg/kit/testing';
import { policy } from '@agg/policy';
import { registry } from '@agg/registry';
import { allRoles, platformCaller } from '@agg/schema';
import { provisionTenant, provisionUser, tenantAuth } from '@agg/tenant-auth';
import { GovernedTenant } from './governed-tenant.ts';

const others = [registry, governance, policy, tenantAuth];

/** A subgraph with those that own the facts of its calls, in one process. */
export interface GovernedSubgraph extends TestSubgraph {
  /** A new tenant with two people who have all roles. */
  tenant(): Promise<GovernedTenant>;
}

/** Starts a subgraph whose calls pass the steps of traffic, for tests that stop it themselves. */
export async function openGovernedSubgraph(definition: SubgraphDefinition): Promise<GovernedSubgraph> {
  const closing: (() => Promise<void>)[] = [];
  const subgraph = await openTestSubgraph(definition, { beside: others });
  const { runtime } = subgraph;
  for (const other of others) {
    const running = await startSubgraph(other, runtime);
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
