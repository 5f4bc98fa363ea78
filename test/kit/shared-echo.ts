import { createPrivateKey, type KeyObject } from 'node:crypto';
import { queryOn, type TestDatabase } from './database.ts';
import { Provisioning } from './provisioning.ts';
import type { Topology } from './stack.ts';
import type { StackOnDemand } from './stacks-on-demand.ts';

/** A stack with the echo subgraph that test files share: they leave its processes as they are. */
export interface SharedEcho {
  url: string;
  database: Pick<TestDatabase, 'url' | 'query'>;
  provisioning: Provisioning;
  /** The configuration of its gateway. */
  environment: Record<string, string>;
  /** The addresses of subgraphs in their own processes. */
  subgraphs: ReadonlyMap<string, string>;
}

/** Where every subgraph has its own process, also the key that signs fetches. */
export interface SharedApart extends SharedEcho {
  privateKey: KeyObject;
}

/** The stack of a topology. Starts it if no file has used it before, which takes some seconds. */
export async function sharedEcho(topology: Topology): Promise<SharedEcho> {
  const answer = await fetch(`${process.env.STACKS_URL}/${topology}`);
  if (!answer.ok) throw new Error(await answer.text());
  const { url, databaseUrl, provisioningUrl, environment, subgraphs } =
    (await answer.json()) as StackOnDemand;
  return {
    url,
    database: { url: databaseUrl, query: queryOn(databaseUrl) },
    provisioning: new Provisioning(provisioningUrl),
    environment,
    subgraphs: new Map(Object.entries(subgraphs)),
  };
}

export async function sharedApart(): Promise<SharedApart> {
  const shared = await sharedEcho('apart');
  const key = Buffer.from(String(shared.environment.FETCH_PRIVATE_KEY), 'base64');
  return Object.assign(shared, { privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) });
}
