import { atOnce } from '@agg/traffic/json';
import type { A2aVersion } from '../a2a.types.ts';
import { A2aError } from '../a2a-error.ts';
import { bindingOf } from '../bindings.ts';

/** Reads a request as the binding of its path does; `rpc` is what the agent gets. */
export function read(
  httpMethod: string,
  path: string,
  body: string | object = '',
  version: A2aVersion = '0.3.0',
) {
  const [pathname = '', query] = path.split('?');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const target = { httpMethod, path: pathname, query: new URLSearchParams(query) };
  const call = atOnce(bindingOf(version, pathname).read({ ...target, body: text }));
  return { ...call, text: call.body.text, rpc: JSON.parse(call.body.text) };
}

/** The code with which a request is refused. */
export function refusal(...args: Parameters<typeof read>): number {
  try {
    read(...args);
  } catch (error) {
    if (error instanceof A2aError) return error.rpcCode;
    throw error;
  }
  throw new Error(`${args} is accepted.`);
}
