/** The name of a header (RFC 9110, 5.6.2). */
const token = /^[!#$%&'*+.^`|~\w-]+$/;

/**
 * Headers that belong to the connection (RFC 9110, 7.6.1), to the message and its body, to cookies and to tracing, and
 * those of A2A and MCP.
 */
const reserved =
  /^(?:host|content-.+|connection|keep-alive|proxy-.+|te|trailer|transfer-encoding|upgrade|expect|date|via|cookie2?|set-cookie|accept(?:-.+)?|user-agent|origin|referer|forwarded|x-forwarded-.+|x-request-id|traceparent|tracestate|baggage|last-event-id|(?:x-)?a2a-.+|mcp-.+)$/i;

/** Whether a credential may set a header of this name. */
export function isSettableHeader(name: string): boolean {
  return token.test(name) && !reserved.test(name);
}
