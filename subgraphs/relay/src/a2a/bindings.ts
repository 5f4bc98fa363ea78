import type { A2aBinding, A2aVersion } from './a2a.types.ts';
import { JsonRpcBinding } from './json-rpc.binding.ts';
import { RestBinding } from './rest/rest.binding.ts';

const bindings: Readonly<Record<A2aVersion, Readonly<Record<'jsonRpc' | 'rest', A2aBinding>>>> = {
  '0.3.0': { jsonRpc: new JsonRpcBinding('0.3.0'), rest: new RestBinding('0.3.0') },
  '1.0': { jsonRpc: new JsonRpcBinding('1.0'), rest: new RestBinding('1.0') },
};

/**
 * The binding of an address.
 * @param path what follows the version: JSON-RPC has nothing there
 */
export function bindingOf(version: A2aVersion, path: string): A2aBinding {
  return bindings[version][path === '' || path === '/' ? 'jsonRpc' : 'rest'];
}
