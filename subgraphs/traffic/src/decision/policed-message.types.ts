import type { Content, Decision, PolicyLeg } from '@agg/policy-engine';
import type { JsonBody } from '../json/json-node.ts';

/** A message on its way, as policies see and change it. */
export interface PolicedMessage {
  /** As it goes on. */
  readonly body: JsonBody;
  /**
   * Finds the content, in turns with everything else: without policies, nobody reads a message.
   * @param needs whether a policy looks at the values of data parts
   */
  prepare(needs?: { needsData?: boolean }): Promise<void>;
  /** Once it is found. */
  readonly content: Content;
  /** The message with what a decision replaces; the same one where that is nothing. */
  redacted(decision: Pick<Decision, 'redactions'>): Promise<PolicedMessage>;
}

/** A text that goes on in further events of a stream. */
export interface EventFlow {
  /** Unique in its stream. */
  id: string;
  /** The index of its text in the content. */
  index: number;
  /** The pieces of the text. */
  pieces: readonly string[];
  /** Whether what came before is replaced by this event. */
  begins: boolean;
  /** Whether nothing follows. */
  ends: boolean;
}

/** An event of a stream on its way. */
export interface PolicedEvent extends PolicedMessage {
  readonly flow?: EventFlow;
  redacted(decision: Pick<Decision, 'redactions'>): Promise<PolicedEvent>;
  /** The event with other pieces of its flow. */
  withPieces(pieces: readonly string[]): Promise<PolicedEvent>;
}

/** What the policies of one tenant decided at one leg. */
export interface LegDecision {
  leg: PolicyLeg;
  /** The state of the tenant's bindings. */
  epoch: number;
  decision: Omit<Decision, 'redactions'>;
}
