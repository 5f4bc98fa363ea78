/** When the expressions of a tenant may go on: their work is that of the tenant, not of everybody. */
export interface Turns {
  /** Whether they may begin at once. */
  readonly isFree: boolean;
  /**
   * Waits for the next turn; other work runs meanwhile.
   * @returns whether there is one: not where the tenant has used up its steps for longer than anybody waits
   */
  next(): Promise<boolean>;
  /** So many steps were taken. */
  spend(steps: number): void;
}
