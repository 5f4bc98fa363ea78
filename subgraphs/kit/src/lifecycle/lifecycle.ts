/** How the ledger tells one step: a verb, several in that order, or none for a step that is no event. */
export type StepVerbs<V extends string> = V | readonly V[];

/** Everything that there is to say about the states of a noun. */
export interface LifecycleDeclaration<State extends string, V extends string, Property extends string> {
  /** As a sentence calls one: `incident`. */
  noun: string;
  /** The property of its class that holds the state; `status` unless another is named. */
  property?: Property;
  /** Every state, for instance the values of an enumeration. */
  states: readonly State[];
  /** The states that one can be created in, each with the verbs of the creation. */
  initial: { readonly [S in State]?: StepVerbs<V> };
  /** For every state the states that can follow it, each with the verbs of that move. */
  moves: { readonly [From in State]: { readonly [To in State]?: StepVerbs<V> } };
}

/** The states of a noun, the moves between them, and how the ledger tells them. */
export interface Lifecycle<
  State extends string = string,
  V extends string = string,
  Property extends string = string,
> {
  /** The property of the class that holds the state. */
  readonly property: Property;
  readonly states: readonly State[];
  /** The states that another one can follow. */
  readonly live: readonly State[];
  /** The states that can follow one. */
  following(state: State): readonly State[];
  /** Whether nothing can follow a state. */
  isFinal(state: State): boolean;
  /**
   * Whether a row in one state has to change to be in another; `false` where they are the same, so that asking twice
   * does no harm.
   * @throws CONFLICT where there is no such move; its detail names both states and what can follow
   */
  isMove(from: State, to: State): boolean;
  /**
   * Brings a row into a state. Returns whether that has changed it.
   * @throws CONFLICT where there is no such move, as `isMove`
   */
  moveTo(row: { [P in Property]: State }, to: State): boolean;
  /** The verbs of a creation. @throws Error for a state that nothing is created in: a mistake in the program */
  verbsOfCreation(state: State): readonly V[];
  /** The verbs of a move. @throws Error for a move that is not declared: a mistake in the program */
  verbsOfMove(from: State, to: State): readonly V[];
}
