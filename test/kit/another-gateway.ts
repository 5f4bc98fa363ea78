import { type Child, startProgram, untilReady } from './child.ts';
import { freePort } from './free-port.ts';
import { gatewayProgram } from './gateway-program.ts';
import { shared } from './shared-stack.ts';

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
  assertDelivers(environment);
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

/** Every process of an installation sends its mails: one without the inbox of the run would take them from other tests. */
function assertDelivers({ DATABASE_URL, SMTP_URL }: Record<string, string>): void {
  if (DATABASE_URL === shared.environment.DATABASE_URL && SMTP_URL !== shared.environment.SMTP_URL)
    throw new Error(
      'A gateway on the database of the run has its SMTP_URL. Without mail, use useClosedStack().',
    );
}
