import type { IncomingMessage } from 'node:http';

/** 256 random bits in base64url: the form of every value that we store in a browser. */
const shape = /^[\w-]{43}$/;

/** The value of a cookie; `undefined` without it, and for a value that we cannot have issued. */
export function readCookie(
  { headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>,
  name: string,
): string | undefined {
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .find((value) => shape.test(value));
}
