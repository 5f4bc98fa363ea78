/** The verbs of one step in the ledger: one, several in that order, or none for a step that is no event. */
export type StepVerbs<V extends string> = V | readonly V[];

/** The declaration of the states of a noun. */
export interface LifecycleDeclaration<State extends string, V extends string, Property extends string> {
  /** The noun as used in a sentence: `incident`. */
  noun: string;
  /** The property of its class that holds the state; `status` unless another is named. */
  property?: Property;
  /** Every state, for instance the values of an enumeration. */
  states: readonly State[];
  /** The initial states, each with the verbs of the creation. */
  initial: { readonly [S in State]?: StepVerbs<V> };
  /** For every state the states that can follow it, each with the verbs of that move. */
  moves: { readonly [From in State]: { readonly [To in State]?: StepVerbs<V> } };
}

/** The states of a noun, the moves between them, and their verbs in the ledger. */
export interface Lifecycle<
  State extends string = string,
  V extends string = string,
  Property extends string = string,
> {
  /** The property of the class that holds the state. */
  readonly property: Property;
  readonly states: readonly State[];
  /** The states in which a row can begin. */
  readonly initial: readonly State[];
  /** The states that are not final. */
  readonly live: readonly State[];
  /** The states that can follow a state. */
  following(state: State): readonly State[];
  /** Whether nothing can follow a state. */
  isFinal(state: State): boolean;
  /**
   * Whether a row must change to get from one state to another; `false` where they are the same, so that a
   * repeated request does no harm.
   * @throws CONFLICT where there is no such move; its detail names both states and what can follow
   */
  isMove(from: State, to: State): boolean;
  /**
   * Moves a row to a state. Returns whether that has changed it.
   * @throws CONFLICT where there is no such move, as `isMove`
   */
  moveTo(row: { [P in Property]: State }, to: State): boolean;
  /** The verbs of a creation. @throws Error for a state that is not initial: a mistake in the program */
  verbsOfCreation(state: State): readonly V[];
  /** The verbs of a move. @throws Error for a move that is not declared: a mistake in the program */
  verbsOfMove(from: State, to: State): readonly V[];
}
