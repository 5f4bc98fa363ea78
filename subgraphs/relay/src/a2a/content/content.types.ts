import type { JsonToken } from '../json/json-tokens.ts';

/** A text that policies look at: one value or name, or the text parts of one message or artifact in their order. */
export interface InspectedText {
  text: string;
  /** Where it stands; each has the next piece of the text. */
  pieces: readonly Piece[];
  /** Whether it is that of an artifact that comes in several events. */
  isOfArtifact: boolean;
}

/** A string, a number or a name in a JSON text. */
export interface Piece {
  token: JsonToken;
  text: string;
}

/** What a JSON-RPC request or response of A2A says. */
export interface InspectedContent {
  texts: readonly InspectedText[];
  /** The values of data parts. */
  data: readonly unknown[];
  /** What cannot be inspected, in words: `file`. */
  opaque: readonly string[];
}
