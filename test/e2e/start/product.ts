import { once } from 'node:events';
import { longestWait } from '@agg/schema/testing';
import { type Child, startProgram, untilReady } from '../../kit/child.ts';
import { freePort } from '../../kit/free-port.ts';

/** A running product. */
export interface Product {
  child: Child;
  url: string;
}

/** What a start that failed has printed. */
export interface FailedStart {
  code: number | null;
  printed: string;
}

const usual = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', SHUTDOWN_DRAIN_SECONDS: '1', DATABASE_POOL_SIZE: '5' };

/** Starts the product as an operator configures it, and waits until it is ready. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const port = String(await freePort());
  const child = startProgram('@agg/gateway', 'src/main.program.js', { ...usual, PORT: port, ...environment });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, `${url}/ready`);
  } catch (error) {
    await child.kill();
    throw error;
  }
  return { child, url };
}

/** Starts a program that has to end by itself. @throws Error with its output where it does not */
export async function failedStart(
  environment: Record<string, string>,
  through?: readonly string[],
): Promise<FailedStart> {
  const own = { ...usual, PORT: String(await freePort()), ...environment };
  return ended(startProgram('@agg/gateway', 'src/main.program.js', own, { through }));
}

/** Runs `npm run admin -- …`. */
export function administer(args: string[], environment: Record<string, string>): Promise<FailedStart> {
  return ended(startProgram('@agg/gateway', 'src/operator/admin.program.js', environment, { args }));
}

async function ended(child: Child): Promise<FailedStart> {
  const late = setTimeout(() => void child.kill(), longestWait);
  const [code] = await once(child.process, 'close');
  clearTimeout(late);
  if (code === null) throw new Error(`The program does not end. It printed:\n${child.output()}`);
  return { code, printed: child.output() };
}
