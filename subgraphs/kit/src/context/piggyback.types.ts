/**
 * What a subgraph keeps of the messages that exchanges carry. It is written in the transaction that records these, so
 * that both cost one commit.
 */
export interface PiggybackSource {
  /** Takes what waits now; `undefined` where nothing does. */
  take(): PiggybackedWrite | undefined;
}

/** A call of a function of PostgreSQL, in a transaction that also records exchanges. */
export interface PiggybackedWrite extends FunctionCall {
  /**
   * The transaction is durable.
   * @param row what the function returned
   */
  written(row: unknown): void;
  /** Nothing was written, or whether it was is unknown. The exchanges are recorded without it. */
  failed(): void;
}

/** A call of a function of PostgreSQL that returns one row. */
export interface FunctionCall {
  /**
   * Its name, with its schema. It sets the role whose rights it needs: the transaction has that of recording, which may
   * append exchanges and do nothing else.
   */
  name: string;
  /** As PostgreSQL reads them from texts. */
  values: readonly string[];
}
