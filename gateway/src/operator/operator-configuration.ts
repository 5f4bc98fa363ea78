import { type Configuration, readConfiguration, unknownVariableWarnings } from '@agg/kit/host';
import { warn } from './terminal.ts';

/**
 * The configuration of a command: that of the product. Variables that look like a mistake are told on standard error,
 * because the command works on another database where the name of that variable has a slip.
 * @throws Error that lists every problem
 */
export function operatorConfiguration(): Configuration {
  const configuration = readConfiguration();
  for (const warning of unknownVariableWarnings(configuration)) warn(warning);
  return configuration;
}
