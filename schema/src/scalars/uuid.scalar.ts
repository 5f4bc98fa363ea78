import { defineScalar } from './define-scalar.ts';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, in upper or lower case. */
export const isUuid = (text: string): boolean => pattern.test(text);

/** A UUID (RFC 9562), lower case in code and in answers; braces and `urn:uuid:` are refused. */
export const UuidScalar = defineScalar<string>({
  name: 'UUID',
  description: 'A UUID in the form 8-4-4-4-12. Returned in lower case.',
  expects: 'a UUID in the form 8-4-4-4-12 hexadecimal digits',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc9562',
  jsonSchema: { type: 'string', format: 'uuid' },
  parse: (value) => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined),
  serialize: (value) => String(value).toLowerCase(),
});
