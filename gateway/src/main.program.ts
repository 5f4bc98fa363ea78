import { readConfiguration, runProgram } from '@agg/kit';
import { startPlatform } from './platform/start-platform.ts';
import { stopOnSignals } from './server/stop-on-signals.ts';

/** `npm start`: everything in this process but the subgraphs that the configuration puts elsewhere. */
await runProgram(async () => {
  const platform = await startPlatform(readConfiguration());
  stopOnSignals(() => platform.stop(), platform.log);
});
