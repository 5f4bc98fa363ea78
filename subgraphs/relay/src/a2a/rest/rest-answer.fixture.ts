import { atOnce, JsonBody } from '@agg/traffic/json';
import type { A2aMethod } from '../a2a.types.ts';
import { bindingOf } from '../bindings.ts';

export const binding = bindingOf('0.3.0', '/v1/message:send');
export const current = bindingOf('1.0', '/message:send');

/** The status and the body of the answer with a response of an agent. */
export function answer(method: A2aMethod, response: object, from = binding) {
  const call = { method, body: new JsonBody('') };
  const { status, body } = atOnce(from.answer(call, new JsonBody(JSON.stringify(response))));
  return [status, body && JSON.parse(body)];
}
