import { UpstreamError } from '@agg/kit';
import { GatewayError } from '@agg/schema';

/** What the library states about a failure besides its message, which can repeat what the server sent. */
interface LibraryError extends Error {
  /** Of JSON-RPC a number, of the library a word. */
  code?: unknown;
  /** Of HTTP. */
  status?: unknown;
}

/**
 * Why an MCP server could not be read, in words of this product.
 * @param failure of the egress, of the library, or of what was read
 * @returns UPSTREAM_FAILED or UPSTREAM_TIMEOUT where the server may answer later; UNPROCESSABLE where its URL, its
 * credential or the server itself has to change
 */
export function readingFailure(failure: unknown): GatewayError {
  if (failure instanceof UpstreamError) return ofEgress(failure);
  if (failure instanceof GatewayError) return failure;
  const { code, status } = failure as LibraryError;
  if (typeof status === 'number' && status >= 400) return ofStatus(status, failure);
  if (code === 'REQUEST_TIMEOUT')
    return new GatewayError('UPSTREAM_TIMEOUT', 'The MCP server did not answer in time.', { cause: failure });
  const refusal = typeof code === 'number' ? ` It refused a request with the error ${code}.` : '';
  return unusable(
    `The host of this URL does not offer tools by MCP over Streamable HTTP.${refusal} Check url and transport.`,
    failure,
  );
}

/** An address that is refused, and an answer that is not accepted, stay so until the address or the server changes. */
function ofEgress(error: UpstreamError): GatewayError {
  const { reason, fault, code, retryAfter } = error;
  if (fault === 'ANSWER' || (fault === 'REFUSED' && retryAfter === undefined)) return unusable(reason, error);
  return new GatewayError(code, reason, { retryAfter, cause: error });
}

function ofStatus(status: number, cause: unknown): GatewayError {
  const answered = `The MCP server responded with status ${status}.`;
  if (status >= 500 || status === 429) return new GatewayError('UPSTREAM_FAILED', answered, { cause });
  if (status === 401 || status === 403)
    return unusable(`${answered} Set the credential that the server requires.`, cause);
  return unusable(`${answered} Check url.`, cause);
}

function unusable(detail: string, cause: unknown): GatewayError {
  return new GatewayError('UNPROCESSABLE', detail, { cause });
}
