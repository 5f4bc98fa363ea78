import { isUtf8 } from 'node:buffer';
import { GatewayError, guardJson, type JsonValue, jsonPointer } from '@agg/schema';
import { formTexts } from './form-texts.ts';

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
