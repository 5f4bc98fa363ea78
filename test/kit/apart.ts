import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Child, startProgram, startSubgraphProgram, untilReady } from './child.ts';
import { freePort } from './free-port.ts';
import { subgraphNames } from './repository.ts';

/** The process of a subgraph. */
interface Subgraph {
  url: string;
  child: Child;
}

/**
 * The additions of the topology `apart`: the subgraphs' processes by name, and the key that signs fetches.
 */
export interface Apart {
  subgraphs: ReadonlyMap<string, Subgraph>;
  privateKey: KeyObject;
  /** The environment of gateways and subgraphs with the subgraphs' addresses. */
  addresses: Record<string, string>;
}

/**
 * Starts every subgraph in its own process and adds it to `children`; all share one key pair.
 * @param withEcho whether the echo subgraph is one of them
 */
export async function startApart(
  common: Record<string, string>,
  children: Child[],
  withEcho: boolean,
): Promise<Apart> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const names = withEcho ? subgraphNames.concat('echo') : subgraphNames;
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())] as const));
  const urls = ports.map(([name, port]) => [addressVariable(name), `http://127.0.0.1:${port}`]);
  const addresses = {
    ...Object.fromEntries(urls),
    FETCH_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
  const keys = { FETCH_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
  const start = async ([name, port]: readonly [string, string]) => {
    const environment = { ...common, ...addresses, ...keys, PORT: port };
    return [name, await startSubgraph(name, environment, children)] as const;
  };
  return { subgraphs: new Map(await Promise.all(ports.map(start))), privateKey, addresses };
}

/** Starts one subgraph and adds it to `children`. @param environment with its port and the keys of fetches */
export async function startSubgraph(
  name: string,
  environment: Record<string, string>,
  children: Child[],
): Promise<Subgraph> {
  const child =
    name === 'echo'
      ? startProgram('@agg/gateway', 'testing/echo/echo.program.js', environment)
      : startSubgraphProgram(name, environment);
  children.push(child);
  const url = `http://127.0.0.1:${environment.PORT}`;
  await untilReady(child, `${url}/ready`);
  return { url, child };
}

/** The variable that holds the address of a subgraph (`tenant-auth`) in another process. */
export function addressVariable(name: string): string {
  return `SUBGRAPH_${name.replaceAll('-', '_').toUpperCase()}_URL`;
}

/** The environment of the gateway with the addresses of the subgraphs in other processes. */
export function addressesOf(apart: Apart | undefined): Record<string, string> {
  return apart?.addresses ?? {};
}
