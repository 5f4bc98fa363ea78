import { isUtf8 } from 'node:buffer';
import { GatewayError, guardJson, isCleanText, type JsonValue, jsonPointer } from '@agg/schema';

/** The texts of a query string or a form by name, in order. */
export type FormTexts = ReadonlyMap<string, string[]>;

/** How mistakes in a form are reported. */
export interface FormPlace {
  /** The beginning of a sentence: `The query string`. */
  what: string;
  /** The pointer of a mistake in the value of a name. */
  pointerOf(name: string): string;
}

/**
 * Splits and decodes `a=1&b=2` (URL Standard, section 5), once.
 * @throws VALIDATION_FAILED for broken percent-encoding or invalid UTF-8
 */
export function formTexts(form: string, { what, pointerOf }: FormPlace): FormTexts {
  const detail = `${what} is not percent-encoded UTF-8, or contains a NUL.`;
  const decode = (text: string, name?: string): string => {
    const decoded = formText(text);
    if (decoded !== undefined) return decoded;
    const errors = name === undefined ? [] : [{ pointer: pointerOf(name), detail, code: 'INVALID' }];
    throw new GatewayError('VALIDATION_FAILED', detail, { errors });
  };
  const texts = new Map<string, string[]>();
  for (const pair of form.split('&')) {
    const [name = ''] = pair.split('=', 1);
    const text = pair.slice(name.length + 1);
    const key = decode(name);
    const values = texts.get(key) ?? [];
    // Appends to the same array: a copy per value would make a form that repeats one name take minutes.
    values.push(decode(text, key));
    texts.set(key, values);
  }
  return texts;
}

/** One name or value, decoded; `undefined` for broken encoding, a NUL or a lone surrogate. */
export function formText(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    return isCleanText(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** The accepted content types of a form (URL Standard, section 5): there is no charset but UTF-8. */
export const formContentType = /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const place = { what: 'The body', pointerOf: (name: string) => jsonPointer([name]) };

/**
 * Parses a form into the members of a body. A parameter without a value counts as not sent (RFC 6749, section
 * 3.2).
 * @throws VALIDATION_FAILED with a JSON Pointer: broken encoding, a duplicate name, or what `guardJson`
 * refuses
 */
export function readForm(bytes: Buffer): Record<string, JsonValue> {
  if (!isUtf8(bytes)) throw new GatewayError('VALIDATION_FAILED', 'The body is not valid UTF-8.');
  const texts = [...formTexts(bytes.toString(), place)].filter(([name]) => name !== '');
  for (const [name, values] of texts) if (values.length > 1) throw twice(name);
  const given = texts.filter(([, [text]]) => text !== '');
  return guardJson(Object.fromEntries(given.map(([name, [text]]) => [name, text as string])));
}

function twice(name: string): GatewayError {
  const detail = `The form field "${name}" is duplicated. Send it once.`;
  const errors = [{ pointer: jsonPointer([name]), detail, code: 'DUPLICATE' }];
  return new GatewayError('VALIDATION_FAILED', detail, { errors });
}
