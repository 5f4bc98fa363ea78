import { guardJson } from '../json-guard.ts';
import { defineScalar } from './define-scalar.ts';

/** A free-form object, for instance the metadata of a message. */
export const JsonObjectScalar = defineScalar<Record<string, unknown>>({
  name: 'JsonObject',
  description: 'Any JSON object. Send integers above 2^53 as strings.',
  expects: 'a JSON object with integers below 2^53 only',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-4',
  jsonSchema: { type: 'object', additionalProperties: true },
  parse: (value) => (isObject(value) && !holdsBigint(guardJson(value)) ? value : undefined),
});

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `JSON.stringify` cannot write a bigint, so one that was accepted would fail far from here. */
function holdsBigint(value: unknown): boolean {
  if (typeof value === 'bigint') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsBigint);
}
