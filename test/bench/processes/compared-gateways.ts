import { type Child, startFile, startProgram, untilReady } from '../../kit/child.ts';
import { freePort } from '../../kit/free-port.ts';
import { gatewayProgram } from '../../kit/gateway-program.ts';
import type { Stack } from '../../kit/stack.ts';
import { buildVersionBefore } from '../../kit/upgrade/version-before.ts';
import { type Handler, startHandler } from '../measured-process.ts';
import type { Undo } from '../undo.ts';
import { countingTracing } from './unsent-tracing.ts';

/** What is compared, on one database and with the same callers. */
export const gateways = {
  one: 'one process',
  two: 'PROCESSES=2',
  before: 'the version before',
  traced: 'with tracing',
  counting: 'tracing counted',
} as const;

/** A gateway that is compared. */
export interface Compared extends Handler {
  name: string;
}

type Environment = Record<string, string>;

/** Starts them all on the database of a stack, whose own gateway has other work behind it. */
export async function startCompared(
  stack: Stack,
  undo: Undo,
  tell: (progress: string) => void,
): Promise<Compared[]> {
  const start = async (name: string, more: Environment, program = ourProgram): Promise<Compared> => {
    tell(`starting ${name}`);
    const port = String(await freePort());
    const child = program({ ...stack.environment, ...more, PORT: port });
    undo.later(() => child.stop());
    const url = `http://127.0.0.1:${port}`;
    await untilReady(child, `${url}/ready`);
    return { name, url, child };
  };
  const collector = await startHandler('static.program.js', { STATIC_BODY: '{}' });
  undo.later(() => collector.child.kill());
  tell('building the version before');
  const before = await buildVersionBefore();
  undo.later(() => before.remove());
  return [
    await start(gateways.one, {}),
    await start(gateways.two, { PROCESSES: '2' }),
    await start(gateways.before, {}, (environment) => startFile(before.program, environment)),
    await start(gateways.traced, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
    await start(gateways.counting, { NODE_OPTIONS: countingTracing(`${stack.environment.NODE_OPTIONS}`) }),
  ];
}

function ourProgram(environment: Environment): Child {
  return startProgram('@agg/gateway', gatewayProgram(false), environment);
}
