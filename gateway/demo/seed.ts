import type { Configuration, Runtime } from '@agg/kit/host';
import { allRoles, type Role } from '@agg/schema';
import { tenantAuth } from '@agg/tenant-auth';
import type { Platform } from '../src/platform/start-platform.ts';
import { askAs } from './ask.ts';
import type { DemoAgents } from './demo-agents.ts';
import { everyReadRole, everyWriteRole, People, type Persona } from './people.ts';
import { enforceGate, seedGovernance } from './seed-governance.ts';
import { seedPeople } from './seed-people.ts';
import { type PolicyIds, seedPolicies } from './seed-policies.ts';
import { type RegistryIds, seedRegistry } from './seed-registry.ts';

/** The data of the demo, as the examples of the README and of the tour and `.data/demo.json` name it. */
export interface Demo {
  personas: Record<'admin' | 'reader' | 'nobody' | 'otherTenantAdmin' | 'agent' | 'service', Persona>;
  /** An agent that asks another one before it answers. Its token is not shown. */
  planner: Persona;
  ids: RegistryIds & PolicyIds & { userId: string };
}

/** Fills two tenants through the graph, as their people would. The first one operates the installation. */
export async function seed(
  platform: Platform,
  configuration: Configuration,
  { urlOf }: DemoAgents,
): Promise<Demo> {
  const { graph } = platform;
  const runtime = runtimeOf(platform);
  const database = await runtime.openDatabase(tenantAuth);
  const people = new People(runtime, database, configuration);
  const operator = configuration.OPERATOR_TENANT_ID;
  const acme = await people.tenant('Acme Logistics', 'agents@acme.example', operator);
  const globex = await people.tenant('Globex Research', 'agents@globex.example');
  const admin = await people.user(acme, 'Ada Lovelace', 'ada@acme.example', allRoles);
  const otherTenantAdmin = await people.user(globex, 'Grace Hopper', 'grace@globex.example', allRoles);
  const registry = await seedRegistry(askAs(graph, admin), askAs(graph, otherTenantAdmin), urlOf);
  const personas = { admin, otherTenantAdmin, ...(await others(people, acme, registry.agentId)) };
  await seedPeople(askAs(graph, admin), personas.reader.id);
  const second = await people.user(acme, 'Niels Bohr', 'niels@acme.example', everyWriteRole);
  const governors = {
    ask: askAs(graph, admin),
    id: admin.id,
    second: askAs(graph, second),
    secondId: second.id,
  };
  await seedGovernance(governors, registry);
  await enforceGate({ ask: askAs(graph, otherTenantAdmin), id: otherTenantAdmin.id }, registry.oracleId);
  const policies = await seedPolicies(governors.ask, registry);
  const talks: Role[] = ['AGENT_CONVERSATIONS:READ', 'AGENT_CONVERSATIONS:WRITE'];
  const planner = await people.machine(acme, 'AGENT', talks, registry.plannerId);
  await database.close();
  return { personas, planner, ids: { ...registry, ...policies, userId: admin.id } };
}

/** @throws Error where subgraphs run in other processes */
export function runtimeOf({ runtime }: Platform): Runtime {
  if (!runtime) throw new Error('The demo runs every subgraph in one process. Unset SUBGRAPH_*_URL.');
  return runtime;
}

/** The further callers of the first company. */
async function others(people: People, acme: string, agentId: string) {
  const roles: Role[] = ['REGISTRY:READ', 'AGENT_CONVERSATIONS:ADMIN'];
  return {
    reader: await people.user(acme, 'Rita Levi', 'rita@acme.example', everyReadRole),
    nobody: await people.user(acme, 'Noam Nobody', 'noam@acme.example', []),
    agent: await people.machine(acme, 'AGENT', roles, agentId),
    service: await people.machine(acme, 'SERVICE', []),
  };
}
