import type { JsonToken } from '@agg/traffic/json';

/** A text that policies look at: one value or name, or the text parts of one message or artifact in their order. */
export interface InspectedText {
  text: string;
  /** Where it stands; each has the next piece of the text. */
  pieces: readonly Piece[];
  /** Whether it is that of an artifact that comes in several events. */
  isOfArtifact: boolean;
  /** Whether a changed one would break the protocol: an id. Where something has to be redacted, the message may not pass. */
  isFixed: boolean;
  /** Of the name of a member: where its object begins, whose names must stay different. */
  nameIn?: number;
}

/** A string, a number or a name in a JSON text. */
export interface Piece {
  token: JsonToken;
  /** As its readers see it: without escapes, and a number without exponent. */
  text: string;
}

/** What a JSON-RPC request or response of A2A says. */
export interface InspectedContent {
  texts: readonly InspectedText[];
  /** Where the values of data parts begin. */
  data: readonly number[];
  /** What cannot be inspected, in words: `file`. */
  opaque: readonly string[];
}
