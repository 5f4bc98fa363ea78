import { type Context, newSecret } from '@agg/kit';

type Keys = Pick<Context, 'services'>;

/** A mark by which a leaked token is recognized; the id, which names the token; 256 random bits, and the code. */
const shape = /^(?<signed>agp_[\da-f]{32}_[\w-]{43})(?<code>[\w-]{16})$/;
/** 96 bits. */
const codeLength = 16;

/** The text of a new token. It ends with a code, so that an invented one is refused without a look-up. */
export function newTokenText(keys: Keys, tokenId: string): string {
  const signed = `agp_${tokenId.replaceAll('-', '')}_${newSecret()}`;
  return signed + codeOf(keys, signed);
}

/** Whether this installation has made the token. */
export function isOurs(keys: Keys, token: string): boolean {
  const { signed, code } = shape.exec(token)?.groups ?? {};
  // The time of the comparison tells nothing of use: a right code alone opens nothing.
  return signed !== undefined && code === codeOf(keys, signed);
}

function codeOf({ services }: Keys, signed: string): string {
  return services.secrets.codeOf(signed).slice(0, codeLength);
}
