import { fileURLToPath } from 'node:url';
import { repository } from './repository.ts';
import { type ProgramEnd, runSystemProgram } from './system-programs.ts';

/** The chart that is part of the product. */
export const chart = fileURLToPath(new URL('gateway/deploy/helm', repository));

/** The program of Helm 4. @throws Error with the command that installs it */
export function runHelm(args: readonly string[], input?: string): Promise<ProgramEnd> {
  return runSystemProgram('helm', args, input);
}

/** What Helm makes of the chart. @param values YAML, or JSON, which is YAML, too */
export function templateChart(values = '{}', release = 'gateway'): Promise<ProgramEnd> {
  return runHelm(['template', release, chart, '--namespace', 'agents', '--values', '-'], values);
}
