export { canonicalText } from './json/canonical-text.ts';
export { atOnce, inTurns, oneToken, type Steps, stepsOf } from './json/in-turns.ts';
export { JsonLimitExceeded } from './json/json-limits.ts';
export {
  dropped,
  given,
  listOf,
  type Mapping,
  mapped,
  nameIn,
  objectOf,
  unchanged,
  valuesOf,
} from './json/json-mapping.ts';
export { DuplicateMember, folded, JsonBody, JsonNode } from './json/json-node.ts';
export { decimalOf, greatestExponent } from './json/json-number.ts';
export { JsonText } from './json/json-scan.ts';
export { beforeEscape, longestEscape } from './json/json-spelling.ts';
export {
  type Edit,
  inserted,
  joining,
  quoting,
  replacing,
  splicing,
  textsAmong,
} from './json/json-splice.ts';
export { isLong, type JsonToken, readAhead, textOf, tokensOf } from './json/json-tokens.ts';
export { valueIn } from './json/json-value.ts';
export { encoding, piecesOf, readText } from './json/text-bytes.ts';
