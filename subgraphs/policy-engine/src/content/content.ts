/** A message, or what a part of a stream says, as policies see it. */
export interface Content {
  /**
   * Every text of it on its own: text parts, and of data parts each string, number and name of a member. The caller keeps
   * where each of them stands.
   */
  texts: readonly string[];
  /**
   * Of texts that are put together from parts, by their indexes: where in them the second part and each further one begin,
   * in order. Such a text is searched as a whole, and each of its parts alone.
   */
  borders?: ReadonlyMap<number, readonly number[]>;
  /** The indexes of texts of which only the parts are searched: a `StreamDecision` sees the whole. */
  apart?: ReadonlySet<number>;
  /**
   * The indexes of texts that must stay as they are, such as ids. Where something has to be replaced in one of them, the
   * content is blocked.
   */
  fixed?: ReadonlySet<number>;
  /** Data parts, for JSON Schema. */
  data: readonly unknown[];
  /** What cannot be inspected: `file image/png`. */
  opaque: readonly string[];
  /** The tool that is called, where the protocol has tools. */
  tool?: string;
  /** Of the message as it was sent. */
  bytes: number;
}

/** Every text of a JSON value: its strings, its numbers, and the names of its members, in their order. */
export function* textsOfData(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number' || typeof value === 'bigint') yield String(value);
  else if (Array.isArray(value)) for (const item of value) yield* textsOfData(item);
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      yield name;
      yield* textsOfData(member);
    }
}
