import { isCleanText } from '../json-guard.ts';
import { defineScalar } from './define-scalar.ts';

/** Characters of a password that can be set. */
export const passwordLength = { min: 8, max: 128 };
const secretLength = 2_048;
const upstreamSecretLength = 8_192;

/** A password; error messages never contain it. */
export const PasswordScalar = defineScalar<string>({
  name: 'Password',
  description: `A password of ${passwordLength.min} to ${passwordLength.max} characters. Never returned.`,
  expects: `a password of ${passwordLength.min} to ${passwordLength.max} characters`,
  jsonSchema: {
    type: 'string',
    format: 'password',
    minLength: passwordLength.min,
    maxLength: passwordLength.max,
  },
  secret: true,
  parse: (value) => (isText(value, passwordLength.min, passwordLength.max) ? value : undefined),
});

/** A password as it was typed, to be compared with the stored one; error messages never contain it. */
export const TypedPasswordScalar = defineScalar<string>({
  name: 'TypedPassword',
  description: 'A password as the user typed it, of any length. Never returned.',
  expects: 'a text',
  jsonSchema: { type: 'string', format: 'password' },
  secret: true,
  parse: (value) => (typeof value === 'string' && isCleanText(value) ? value : undefined),
});

/** An opaque token, code or secret that a client was given; error messages never contain it. */
export const SecretScalar = defineScalar<string>({
  name: 'Secret',
  description: `An opaque secret of at most ${secretLength} characters, such as the token from an e-mail.`,
  expects: `a secret of 1 to ${secretLength} characters`,
  jsonSchema: { type: 'string', minLength: 1, maxLength: secretLength, examples: ['a secret text'] },
  secret: true,
  parse: (value) => (isText(value, 1, secretLength) ? value : undefined),
});

/** A key, token or password of another system; error messages never contain it. */
export const UpstreamSecretScalar = defineScalar<string>({
  name: 'UpstreamSecret',
  description: `A key, token or client secret of another system, of at most ${upstreamSecretLength} characters. Never returned.`,
  expects: `a secret of 1 to ${upstreamSecretLength} characters`,
  jsonSchema: { type: 'string', format: 'password', minLength: 1, maxLength: upstreamSecretLength },
  secret: true,
  parse: (value) => (isText(value, 1, upstreamSecretLength) ? value : undefined),
});

/** Counts characters (code points), as JSON Schema does, not UTF-16 units. */
function isText(value: unknown, min: number, max: number): value is string {
  if (typeof value !== 'string' || value.length > 2 * max || !isCleanText(value)) return false;
  const { length } = [...value];
  return length >= min && length <= max;
}
