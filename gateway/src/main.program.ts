import { readConfiguration, runProgram, stopLimit, stopOnSignals } from '@agg/kit';
import { startPlatform } from './platform/start-platform.ts';

/** `npm start`: everything in this process but the subgraphs that the configuration puts elsewhere. */
await runProgram(async () => {
  const configuration = readConfiguration();
  const platform = await startPlatform(configuration);
  stopOnSignals(() => platform.stop(), platform.log, stopLimit(configuration));
});
