import type { TestCaller } from '@agg/kit/testing';
import type { Role } from '@agg/schema';
import { type Stack, startStack } from '../../kit/stack.ts';

/** The topologies that tests of routes run in. */
export const topologies = ['in-process', 'apart'] as const;

/** A caller of the echo subgraph who may use all of its routes. */
export interface EchoCaller {
  caller: TestCaller;
  /** A caller of another tenant. */
  other: TestCaller;
  /** Sends a request with the caller's token, or with another or none. */
  send(method: string, path: string, init?: EchoRequest): Promise<Response>;
}

/** A caller in a stack of its own, which tests may end. */
export interface EchoStack extends EchoCaller {
  stack: Stack;
  stop(): Promise<void>;
}

/** A request beyond its method and path. */
interface EchoRequest {
  token?: string | null;
  headers?: Record<string, string>;
  body?: string | Uint8Array | ReadableStream;
  signal?: AbortSignal;
}

const roles: Role[] = ['AGENT_CONVERSATIONS:WRITE'];

export async function startEchoStack(
  topology: (typeof topologies)[number],
  environment: Record<string, string> = {},
): Promise<EchoStack> {
  const stack = await startStack({ topology, environment, withEcho: true });
  return Object.assign(await echoCaller(stack), { stack, stop: () => stack.stop() });
}

/** A caller of a new tenant of this stack. */
export async function echoCaller(stack: Pick<Stack, 'url' | 'provisioning'>): Promise<EchoCaller> {
  const callerOfNewTenant = async () => stack.provisioning.caller(await stack.provisioning.tenant(), roles);
  const caller = await callerOfNewTenant();
  return {
    caller,
    other: await callerOfNewTenant(),
    send: (method, path, { token = caller.token, headers = {}, body, signal } = {}) =>
      fetch(`${stack.url}/echo/v1/${path}`, {
        method,
        headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
        body,
        signal,
        duplex: 'half',
      } as RequestInit),
  };
}
