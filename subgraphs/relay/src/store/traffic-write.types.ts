import type { MessageClaim, TaskNews } from './store.types.ts';

/** A message to be claimed. */
export interface ClaimWrite {
  kind: 'CLAIM';
  claim: MessageClaim;
}

/** A claim that is taken back, and none of an equal message. */
export interface ReleaseWrite {
  kind: 'RELEASE';
  claim: MessageClaim;
}

/** What an agent said, to be noted. */
interface NoteWrite {
  kind: 'NOTE';
  news: TaskNews;
}

export type TrafficWrite = ClaimWrite | ReleaseWrite | NoteWrite;

/** What became of one write of a batch: its result, or why it was refused while the others were written. */
export type WriteOutcome = { value: unknown } | { error: Error };

export function tenantOf(write: TrafficWrite): string {
  return write.kind === 'NOTE' ? write.news.tenantId : write.claim.tenantId;
}
