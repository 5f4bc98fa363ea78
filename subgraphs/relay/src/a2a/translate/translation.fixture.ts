import { atOnce } from '@agg/traffic/json';
import type { A2aMethod, A2aVersion, AgentInterface } from '../a2a.types.ts';
import { nameOf } from '../method.table.ts';
import { Translation } from './translation.ts';

/** How a client of one version calls an agent. */
export interface Way {
  client: A2aVersion;
  agent: A2aVersion;
  binding?: AgentInterface['binding'];
  tenant?: string;
}

const url = 'https://agent.example/a2a/';

function translationOf({ client, agent: version, binding = 'JSONRPC', tenant }: Way, method: A2aMethod) {
  return new Translation(client, { version, binding, url, tenant }, { method, id: '"q"' });
}

/** The request that an agent gets. */
export function requested(way: Way, method: A2aMethod, params?: object) {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 'q', method: nameOf(method, way.client), params });
  const { text: sent, ...request } = atOnce(translationOf(way, method).request(text));
  return { ...request, body: sent === undefined ? undefined : JSON.parse(sent) };
}

/** The response that a client gets. @param answer the body of the agent's */
export function answered(way: Way, method: A2aMethod, answer: unknown, status = 200) {
  return JSON.parse(atOnce(translationOf(way, method).response(JSON.stringify(answer), status)).text);
}
