import { once } from 'node:events';
import { startProgram } from './child.ts';

/** How a command of the operator has ended. */
export interface Administered {
  code: number | null;
  /** What it printed, to both streams. */
  printed: string;
}

/** Runs `npm run admin -- …`. */
export async function administer(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<Administered> {
  const child = startProgram('@agg/gateway', 'src/operator/admin.program.js', environment, { args });
  const [code] = await once(child.process, 'close');
  return { code, printed: child.output() };
}
