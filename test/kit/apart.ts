import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { subgraphUrlVariable } from '@agg/kit/host';
import { type Child, startProgram, untilReady } from './child.ts';
import { freePort } from './free-port.ts';
import { subgraphNames } from './repository.ts';

/**
 * The additions of the topology `apart`: the subgraphs' processes by name, and the key that signs fetches.
 */
export interface Apart {
  subgraphs: Map<string, { url: string; child: Child }>;
  privateKey: KeyObject;
  /** The environment of gateways and subgraphs with the subgraphs' addresses. */
  addresses: Record<string, string>;
}

/** Starts every subgraph in its own process and adds it to `children`; all share one key pair. */
export async function startApart(common: Record<string, string>, children: Child[]): Promise<Apart> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const ports = await Promise.all(
    subgraphNames.map(async (name) => [name, String(await freePort())] as const),
  );
  const urls = ports.map(([name, port]) => [subgraphUrlVariable(name), `http://127.0.0.1:${port}`]);
  const addresses = {
    ...Object.fromEntries(urls),
    FETCH_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
  const keys = { FETCH_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
  const subgraphs: Apart['subgraphs'] = new Map();
  for (const [name, port] of ports) {
    const environment = { ...common, ...addresses, ...keys, PORT: port };
    const child = startProgram(`@agg/${name}`, 'main.program.js', environment);
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(child, `${url}/ready`);
    subgraphs.set(name, { url, child });
  }
  return { subgraphs, privateKey, addresses };
}

/** The environment of the gateway with the addresses of the subgraphs in other processes. */
export function addressesOf(apart: Apart | undefined): Record<string, string> {
  return apart?.addresses ?? {};
}
