import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.ts';

/** The gateway by REST, as one caller. */
export type Gateway = Client<paths>;

export function connect(baseUrl: string, token: string): Gateway {
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
}

/** The body of an answer. @throws Error for a refusal */
export function bodyOf<Body>({ data, error }: { data?: Body; error?: unknown }): Body {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}
