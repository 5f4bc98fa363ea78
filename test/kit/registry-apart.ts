import { generateKeyPairSync } from 'node:crypto';
import { type AnotherGateway, startAnotherGateway } from './another-gateway.ts';
import { type Child, startSubgraphProgram, untilReady } from './child.ts';
import { freePort } from './free-port.ts';
import { type Stack, startStack } from './stack.ts';

/** A registry in its own process, and a gateway that queries it. */
export interface RegistryApart {
  /** The product with the other subgraphs, which the registry queries. */
  stack: Stack;
  registry: Child;
  registryUrl: string;
  gateway: AnotherGateway;
  stop(): Promise<void>;
}

/** @param environment of all processes; `ofRegistry` of that one alone */
export async function startRegistryApart(
  environment: Record<string, string> = {},
  ofRegistry: Record<string, string> = {},
): Promise<RegistryApart> {
  await using begun = new AsyncDisposableStack();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keys = {
    FETCH_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    FETCH_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
  const stack = begun.adopt(
    await startStack({ topology: 'in-process', environment: { ...keys, ...environment } }),
    (started) => started.stop(),
  );
  const PORT = String(await freePort());
  const others = {
    SUBGRAPH_GOVERNANCE_URL: `${stack.url}/subgraphs/governance`,
    SUBGRAPH_TENANT_AUTH_URL: `${stack.url}/subgraphs/tenant-auth`,
  };
  const ofProcess = { ...stack.environment, ...others, PORT, ...ofRegistry };
  const registry = begun.adopt(startSubgraphProgram('registry', ofProcess), (child) =>
    child.stop().then(() => undefined),
  );
  const registryUrl = `http://127.0.0.1:${PORT}`;
  await untilReady(registry, `${registryUrl}/ready`);
  const gateway = begun.adopt(
    await startAnotherGateway({ ...stack.environment, SUBGRAPH_REGISTRY_URL: registryUrl }),
    ({ child }) => child.stop().then(() => undefined),
  );
  const parts = begun.move();
  return { stack, registry, registryUrl, gateway, stop: () => parts.disposeAsync() };
}
