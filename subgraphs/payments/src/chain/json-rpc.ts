import { type HttpTransport, http } from 'viem';

/** Bytes of an answer: a hostile contract may return any number. */
const maxResponseBodySize = 2_097_152;

/** How long a service of JSON-RPC may take, in milliseconds, and how often a failed request is repeated. */
interface JsonRpcOptions {
  timeout: number;
  retryCount: number;
}

/**
 * Asks a service of JSON-RPC: a node, or what signs. The whole answer has to be there in time, because the library's own
 * limit ends with the headers. A redirection is an error: the operator has named the address that is asked.
 */
export function jsonRpc(url: string, { timeout, retryCount }: JsonRpcOptions): HttpTransport {
  const onFetchRequest = (_request: Request, init: RequestInit) => ({
    ...init,
    redirect: 'error' as const,
    signal: AbortSignal.timeout(timeout),
  });
  return http(url, { timeout: 0, retryCount, maxResponseBodySize, onFetchRequest });
}
