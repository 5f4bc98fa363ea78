/** A model of language that the operator configures. What it needs of the network is its own business. */
export interface LanguageModel {
  /**
   * How harmful a text is, from 0 to 1.
   * @throws anything where it cannot tell: the policy's action for failures applies
   */
  moderate(text: string, signal: AbortSignal): Promise<number>;
}
