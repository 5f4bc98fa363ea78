/** A message, or what a part of a stream says, as policies see it. */
export interface Content {
  /**
   * Every text of it on its own: text parts, and of data parts each string, number and name of a member. The caller keeps
   * where each of them stands.
   */
  texts: readonly string[];
  /** Data parts, for JSON Schema. */
  data: readonly unknown[];
  /** What cannot be inspected: `file image/png`. */
  opaque: readonly string[];
  /** The tool that is called, where the protocol has tools. */
  tool?: string;
  /** Of the message as it was sent. */
  bytes: number;
}
