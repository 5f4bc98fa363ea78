import { type FieldError, GatewayError, isCleanText, type JsonValue } from '@agg/schema';
import { type GraphQLInputType, getNullableType, isListType, isScalarType } from 'graphql';
import { refuse } from './input-value.ts';

/** The texts of a query string by name, in their order. */
export type QueryTexts = ReadonlyMap<string, string[]>;

const nothing: QueryTexts = new Map();

/**
 * Splits and decodes a query string, once.
 * @throws VALIDATION_FAILED for broken percent-encoding or invalid UTF-8 in it
 */
export function queryTexts(url: string): QueryTexts {
  const start = url.indexOf('?');
  if (start < 0) return nothing;
  const texts = new Map<string, string[]>();
  for (const pair of url.slice(start + 1).split('&')) {
    const [, name = '', text = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const key = decode(name);
    texts.set(key, [...(texts.get(key) ?? []), decode(text, key)]);
  }
  return texts;
}

/** Reads texts as the JSON value that the type of a variable suggests; a text that does not fit stays one, and is refused as such later. */
export function fromText(
  type: GraphQLInputType,
  texts: string[],
  name: string,
  errors: FieldError[],
): JsonValue | undefined {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return listed(texts).map((text) => readScalar(getNullableType(nullable.ofType), text));
  if (texts.length > 1)
    return refuse(errors, name, 'This is given more than once; give it once.', 'DUPLICATE');
  return readScalar(nullable, texts[0] ?? '');
}

function listed(texts: string[]): string[] {
  return texts.flatMap((text) => text.split(','));
}

function readScalar(type: GraphQLInputType, text: string): JsonValue {
  const name = isScalarType(type) ? type.name : '';
  if (name === 'Int' && /^-?(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (name === 'Float' && /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (name === 'Boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** @param name of the parameter that the text is the value of; absent where it is a name itself */
function decode(text: string, name?: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    if (isCleanText(decoded)) return decoded;
  } catch {
    // Falls through: broken encoding and unclean text get the same answer.
  }
  const detail = 'The query string is not percent-encoded UTF-8, or holds a NUL.';
  const errors = name === undefined ? [] : [{ pointer: name, detail, code: 'INVALID' }];
  throw new GatewayError('VALIDATION_FAILED', detail, { errors });
}
