import type { Source } from '@agg/traffic';

/** Who talks with which agent. */
export interface Talkers {
  source: Source;
  agentId: string;
}
