import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Child, startProgram, untilReady } from './child.ts';
import { freePort } from './free-port.ts';

/** What the topology `apart` adds: the subgraphs' processes by name, and the key that signs the gateway's fetches. */
export interface Apart {
  subgraphs: Map<string, { url: string; child: Child }>;
  privateKey: KeyObject;
}

/** Starts every subgraph in a process of its own, which are `children` from then on. */
export async function startApart(common: Record<string, string>, children: Child[]): Promise<Apart> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keys = { FETCH_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
  const subgraphs: Apart['subgraphs'] = new Map();
  for (const name of ['registry', 'tenant-auth']) {
    const port = String(await freePort());
    const child = startProgram(`@agg/${name}`, 'main.program.js', { ...common, ...keys, PORT: port });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(child, `${url}/ready`);
    subgraphs.set(name, { url, child });
  }
  return { subgraphs, privateKey };
}

/** What the gateway has to be told of the subgraphs that run apart. */
export function addressesOf(apart: Apart | undefined): Record<string, string> {
  if (!apart) return {};
  const urls = [...apart.subgraphs].map(([name, { url }]) => [
    `SUBGRAPH_${name.toUpperCase().replace('-', '_')}_URL`,
    url,
  ]);
  return {
    ...Object.fromEntries(urls),
    FETCH_PRIVATE_KEY: apart.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}
