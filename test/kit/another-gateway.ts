import { type Child, startProgram, untilReady } from './child.ts';
import { freePort } from './free-port.ts';
import { gatewayProgram } from './gateway-program.ts';

/** A second process of the gateway on the same database, with the same configuration. */
export interface AnotherGateway {
  url: string;
  child: Child;
}

/**
 * @param environment of the stack that it belongs to
 * @param withEcho whether the stack has the echo subgraph, and its routes are called
 */
export async function startAnotherGateway(
  environment: Record<string, string>,
  withEcho = false,
): Promise<AnotherGateway> {
  const port = String(await freePort());
  const child = startProgram('@agg/gateway', gatewayProgram(withEcho), { ...environment, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, `${url}/ready`);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, child };
}
