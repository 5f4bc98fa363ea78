import { isDeepStrictEqual } from 'node:util';

/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/**
 * The requirement that a payer has chosen among those of an agent. In version 1, it has the scheme and the network of the
 * payment, and of several of them the value that is signed; in version 2, it is the one that the payer repeats. Only those
 * are considered that name their token, because the payer must not choose it.
 * @param payload a payment payload of x402
 * @param required what the agent demands, with its alternatives in `accepts`
 */
export function acceptedRequirement(payload: Json, required: Json): Json | undefined {
  const all = Array.isArray(required.accepts) ? required.accepts.filter(isDemand) : [];
  if (payload.x402Version === 2) return all.find((one) => isDeepStrictEqual(one, payload.accepted));
  const { scheme, network } = payload;
  const fitting = all.filter((one) => one.scheme === scheme && one.network === network);
  const value = signedValue(payload);
  return fitting.find((one) => String(one.maxAmountRequired ?? one.amount) === value) ?? fitting[0];
}

/** An object of JSON, or an empty one instead of any other value. */
export function objectIn(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** The terms that a payer has signed. */
export function authorizationIn({ payload }: Json): Json {
  return objectIn(objectIn(payload).authorization);
}

function isDemand(value: unknown): value is Json {
  return typeof objectIn(value).asset === 'string';
}

function signedValue(payload: Json): string {
  return String(authorizationIn(payload).value);
}
