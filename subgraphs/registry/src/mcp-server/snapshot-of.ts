import { GatewayError } from '@agg/schema';
import type { McpTool } from '../mcp-reader/mcp-tool.types.ts';
import type { McpOffer } from '../mcp-reader/read-offer.ts';
import type { McpServerInput, McpServerVersionInput, McpToolInput } from './mcp-server-inputs.types.ts';
import type { McpSnapshot } from './mcp-snapshot.ts';

/** The snapshot that a first version starts from. */
export const blankSnapshot: McpSnapshot = {
  description: '',
  url: null,
  transport: 'STREAMABLE_HTTP',
  tools: [],
};

/**
 * Builds a snapshot from an input; members that the input omits come from the previous version.
 * @throws VALIDATION_FAILED for a URL that does not match the transport, or two tools with the same name
 */
export function snapshotOf(input: McpServerInput | McpServerVersionInput, before: McpSnapshot): McpSnapshot {
  const transport = input.transport ?? before.transport;
  const { tools, serverInfo } = before;
  return {
    description: input.description ?? before.description,
    url: urlFor(transport, input.url, before.url),
    transport,
    ...(input.tools ? { tools: toolsOf(input.tools) } : { tools, ...(serverInfo && { serverInfo }) }),
  };
}

/**
 * A snapshot with the tools that its server offers.
 * @param offer `null` where the server was not read
 * @throws CONFLICT for what was read from another URL, because a version has been registered meanwhile
 */
export function withOffer(snapshot: McpSnapshot, offer: McpOffer | null): McpSnapshot {
  if (!offer) return snapshot;
  const { url, tools, serverInfo } = offer;
  if (url !== snapshot.url)
    throw new GatewayError(
      'CONFLICT',
      'A version with another URL was registered in the meantime. Read the MCP server again and retry.',
    );
  return { ...snapshot, tools, serverInfo };
}

function urlFor(
  transport: McpSnapshot['transport'],
  given: string | null | undefined,
  before: string | null,
): string | null {
  if (transport === 'STDIO') {
    if (given) throw invalid('/url', 'An MCP server with transport STDIO has no URL. Omit url.');
    return null;
  }
  const url = given ?? before;
  if (!url) throw invalid('/url', `An MCP server with transport ${transport} requires a URL. Send url.`);
  return url;
}

function toolsOf(inputs: readonly McpToolInput[]): McpTool[] {
  const names = inputs.map(({ name }) => name);
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0)
    throw invalid(
      `/tools/${twice}/name`,
      `The tool name "${names[twice]}" is duplicated. Tool names must be unique.`,
    );
  return inputs.map(({ name, description, inputSchema }) => ({
    name,
    description: description ?? null,
    inputSchema: inputSchema ?? { type: 'object' },
  }));
}

function invalid(pointer: string, detail: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}
