import type { Source } from '../party/source.types.ts';

/** Who talks with which agent. */
export interface Talkers {
  source: Source;
  agentId: string;
}
