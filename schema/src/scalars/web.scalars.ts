import { isCleanText } from '../json-guard.ts';
import { defineScalar } from './define-scalar.ts';
import { emailAddress } from './email-address.ts';

const urlLength = 2_048;
const emailLength = 254;
const hex256 = /^[0-9a-f]{64}$/i;

/** A web address, stored as it was written. */
export const HttpUrlScalar = defineScalar<string>({
  name: 'HttpUrl',
  description: `An http or https URL of at most ${urlLength} characters, without a user and password.`,
  expects: `an http or https URL of at most ${urlLength} characters without a user and password`,
  specifiedByURL: 'https://url.spec.whatwg.org/',
  jsonSchema: {
    type: 'string',
    format: 'uri',
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?://',
    maxLength: urlLength,
    examples: ['https://www.example.com/'],
  },
  parse: (value) => (typeof value === 'string' && isHttpUrl(value) ? value : undefined),
});

/** A SHA-256 checksum; lower case in code and in answers. */
export const Sha256Scalar = defineScalar<string>({
  name: 'Sha256',
  description: 'A SHA-256 checksum: 64 hexadecimal digits. Returned in lower case.',
  expects: 'a SHA-256 checksum of 64 hexadecimal digits',
  specifiedByURL: 'https://csrc.nist.gov/pubs/fips/180-4/upd1/final',
  jsonSchema: { type: 'string', pattern: '^[0-9a-fA-F]{64}$', examples: ['3d'.repeat(32)] },
  parse: (value) => (typeof value === 'string' && hex256.test(value) ? value.toLowerCase() : undefined),
});

/** An e-mail address, its case stored as it was written; `normalEmail` is for comparing addresses. */
export const EmailScalar = defineScalar<string>({
  name: 'Email',
  description:
    `An e-mail address of at most ${emailLength} octets, with a dot in the domain. Any script is accepted. ` +
    'Stored in NFC, with an internationalised domain as A-labels (`xn--`).',
  expects: `an e-mail address of at most ${emailLength} octets`,
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc6531#section-3.3',
  jsonSchema: {
    type: 'string',
    format: 'idn-email',
    maxLength: emailLength,
    examples: ['ada@example.com'],
  },
  parse: (value) => (typeof value === 'string' ? emailAddress(value) : undefined),
});

/**
 * The platform's URL parser tolerates white space and a missing "//"; stored addresses must not need that.
 */
function isHttpUrl(text: string): boolean {
  if (text.length > urlLength || !/^https?:\/\/[^/?#]/i.test(text) || /[\s\p{Cc}\\]/u.test(text))
    return false;
  const url = URL.parse(text);
  return isCleanText(text) && url !== null && url.username === '' && url.password === '';
}
