import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Configuration, stopLimit } from '../configuration/configuration.ts';
import { listenProblem } from '../process/listen-problem.ts';
import { ProcessGroup } from '../process/process-group.ts';
import { stopOnSignals } from '../process/stop-on-signals.ts';
import { startWatchedServer } from './watched-server.ts';

/** The log of the parent; pino's loggers fit. */
interface ParentLog {
  info(members: object, message: string): void;
  error(members: object, message: string): void;
}

/** What the parent has started for its processes. */
export interface SharedByProcesses {
  /** Tells them of it. */
  environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Milliseconds within which what they share has stopped, after the processes. */
const sharedLimit = 15_000;

const nothing: SharedByProcesses = { environment: {}, stop: async () => undefined };

/**
 * Runs this program in `PROCESSES` processes, which share its port, until a signal stops it.
 * @param share starts what the processes share, such as an embedded database; it is stopped after them
 * @throws Error where the port is in use, or the first process ends before it listens
 */
export async function supervise(
  configuration: Configuration,
  log: ParentLog,
  share = async (): Promise<SharedByProcesses> => nothing,
): Promise<void> {
  const { PROCESSES: count, HOST, PORT } = configuration;
  const limit = stopLimit(configuration);
  const stopWith = stopOnSignals(limit + sharedLimit);
  const port = String(await reservePort(HOST, PORT));
  const shared = await share();
  const environment = { ...shared.environment, PORT: port };
  const group = new ProcessGroup({ count, environment, stopLimit: limit, log });
  const stopWatched = await startWatchedServer(configuration, group.watched);
  const stop = async () => {
    try {
      await group.stop();
    } finally {
      await shared.stop();
      await stopWatched();
    }
  };
  // Before the start: a signal then ends what has started, instead of waiting for all the others.
  stopWith(stop, log);
  const isListening = await group.start().catch(async (error) => {
    await stop();
    throw error;
  });
  if (isListening) log.info({ processes: count }, 'All processes are listening.');
}

/**
 * Finds out whether a port is free: processes that share a port would not notice that another program listens there.
 * @param port 0: any free port
 * @returns the port
 * @throws Error that names the variable, where it is not free
 */
async function reservePort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening').catch((error) => {
    throw listenProblem(error, host, port);
  });
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}
