import { fileURLToPath } from 'node:url';
import { type ProgramEnd, runProgram } from './program.ts';
import { repository } from './repository.ts';

/** The chart that is part of the product. */
export const chart = fileURLToPath(new URL('gateway/deploy/helm', repository));

/** The program of Helm 4. @throws Error that says how to get it */
export function runHelm(args: readonly string[], input?: string): Promise<ProgramEnd> {
  const missing = new Error('helm is missing. Install it: Helm 4, as .ci/run does.');
  return runProgram('helm', args, missing, input);
}

/** What Helm makes of the chart. @param values YAML, or JSON, which is YAML, too */
export function templateChart(values = '{}', release = 'gateway'): Promise<ProgramEnd> {
  return runHelm(['template', release, chart, '--namespace', 'agents', '--values', '-'], values);
}
