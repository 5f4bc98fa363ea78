import cluster from 'node:cluster';
import { readConfiguration, reportListening, runProgram, stopLimit, stopOnSignals } from '@agg/kit/host';
import { type PlatformOptions, startPlatform } from './start-platform.ts';
import { superviseProduct } from './supervise-product.ts';

/** Runs the product as the environment configures it, until it receives a signal to stop. */
export async function runProduct(options?: PlatformOptions): Promise<void> {
  await runProgram(async () => {
    const configuration = readConfiguration();
    if (configuration.PROCESSES > 1 && cluster.isPrimary) return superviseProduct(configuration);
    const stopWith = stopOnSignals(stopLimit(configuration));
    const platform = await startPlatform(configuration, options);
    stopWith(() => platform.stop(), platform.log);
    reportListening();
  });
}
