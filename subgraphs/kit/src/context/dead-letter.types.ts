/** A job that has used up its attempts. It carries no data: those may be secret, or about people. */
export interface DeadLetter {
  id: string;
  /** `<subgraph>.<task>`, or `reactions-of-<subgraph>`. */
  queue: string;
  /** Its key, where the jobs of its queue run in order. */
  key: string | null;
  /** The tenant that its data name. */
  tenantId: string | null;
  submittedAt: Date;
  /** When its last attempt failed. */
  diedAt: Date;
  /** How often it has run. */
  attempts: number;
  /**
   * The name of the last error: `Error`, or `Interrupted` where no attempt reported one, because its process was
   * lost or it took too long.
   */
  errorName: string;
  /** The code of the last error, for instance `ECONNREFUSED`, or `no code`. */
  errorCode: string;
}
