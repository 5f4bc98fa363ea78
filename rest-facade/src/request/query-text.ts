import type { FieldError, JsonValue } from '@agg/schema';
import { type GraphQLInputType, getNullableType, isListType, isScalarType } from 'graphql';
import { type FormTexts, formTexts } from '../forms/form-body.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import { readSort, sortableBy } from '../operations/sort-input.ts';
import { ticketParameter } from './3-caller.ts';
import { refuse } from './input-value.ts';

/** The most characters of an unknown name that an answer repeats. */
const shownLength = 100;

const nothing: FormTexts = new Map();
const place = { what: 'The query string', pointerOf: (name: string) => name };

/**
 * The texts of a query string by name.
 * @throws VALIDATION_FAILED for broken percent-encoding or invalid UTF-8
 */
export function queryTexts(url: string): FormTexts {
  const start = url.indexOf('?');
  return start < 0 ? nothing : formTexts(url.slice(start + 1), place);
}

/** Refuses parameters that are no variables of the operation, unless it is lenient. */
export function refuseUnknown(operation: RestOperation, texts: FormTexts, errors: FieldError[]): void {
  if (operation.lenient) return;
  const known = operation.inputs.filter(({ source }) => source === 'query').map(({ name }) => name);
  if (operation.kind === 'subscription') known.push(ticketParameter);
  const hint =
    known.length > 0 ? `Known are ${known.join(', ')}.` : 'This operation has no query parameters.';
  // A name without letters is a leftover of `&&` or `=`.
  for (const name of texts.keys())
    if (name !== '' && !known.includes(name))
      refuse(errors, name.slice(0, shownLength), `The parameter is unknown. ${hint}`, 'UNKNOWN');
}

/**
 * Parses texts into the JSON value that the variable's type suggests. A text that does not fit stays a text,
 * which is refused later.
 */
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
    return refuse(errors, name, 'The parameter is duplicated. Send it once.', 'DUPLICATE');
  const [text = ''] = texts;
  const sortable = sortableBy(nullable);
  if (!sortable) return readScalar(nullable, text);
  const sort = readSort(text, sortable);
  return 'order' in sort ? sort.order : refuse(errors, name, sort.mistake);
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
