import { readConfiguration, runProgram, stopLimit, stopOnSignals } from '@agg/kit/host';
import { type PlatformOptions, startPlatform } from './start-platform.ts';

/** Runs the product as the environment configures it, until it receives a signal to stop. */
export async function runProduct(options?: PlatformOptions): Promise<void> {
  await runProgram(async () => {
    const configuration = readConfiguration();
    const stopWith = stopOnSignals(stopLimit(configuration));
    const platform = await startPlatform(configuration, options);
    stopWith(() => platform.stop(), platform.log);
  });
}
