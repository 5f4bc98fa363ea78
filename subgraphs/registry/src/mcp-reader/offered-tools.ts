import { GatewayError, JsonObjectScalar, NameScalar, ProseScalar } from '@agg/schema';
import type { GraphQLScalarType } from 'graphql';
import type { McpTool } from './mcp-tool.types.ts';

export const mostTools = 500;

/**
 * The tools of one page.
 * @param before how many there are already
 * @throws UNPROCESSABLE for a page that is no list, and for too many tools
 */
export function toolsOfPage(tools: unknown, before: number): unknown[] {
  if (!Array.isArray(tools)) throw unusable('The MCP server answered tools/list without a list of tools.');
  if (before + tools.length > mostTools)
    throw unusable(
      `The MCP server offers more than ${mostTools} tools. Send its tools instead of reading them.`,
    );
  return tools;
}

/**
 * What a server says about its tools, under the rules for tools that people enter.
 * @throws UNPROCESSABLE with the name or the position of the first tool that is not usable
 */
export function checkedTools(offered: readonly unknown[]): McpTool[] {
  const names = new Set<string>();
  return offered.map((tool, index) => {
    const checked = checkedTool(tool, index + 1);
    if (names.has(checked.name))
      throw unusable(`The MCP server offers two tools named "${checked.name}". Tool names must be unique.`);
    names.add(checked.name);
    return checked;
  });
}

/** How a server names itself; `null` for nothing, and for a text that is no name. */
export function plainName(text: unknown): string | null {
  try {
    return NameScalar.parseValue(text);
  } catch {
    return null;
  }
}

function checkedTool(tool: unknown, position: number): McpTool {
  const offered = parsed(JsonObjectScalar, tool, `Tool ${position} of the MCP server`);
  const name = parsed(NameScalar, offered.name, `The name of tool ${position} of the MCP server`);
  // A call needs the name as the server spells it.
  if (name !== offered.name)
    throw unusable(`The name of tool ${position} of the MCP server has redundant spaces or is not in NFC.`);
  const of = (member: string) => `The ${member} of the tool "${name}" of the MCP server`;
  const { title, description, inputSchema, outputSchema, annotations } = offered;
  return {
    name,
    description: description == null ? null : parsed(ProseScalar, description, of('description')),
    inputSchema: objectSchema(inputSchema, of('inputSchema')),
    ...(title != null && { title: parsed(NameScalar, title, of('title')) }),
    ...(outputSchema != null && { outputSchema: parsed(JsonObjectScalar, outputSchema, of('outputSchema')) }),
    ...(annotations != null && { annotations: parsed(JsonObjectScalar, annotations, of('annotations')) }),
  };
}

/** Arguments of a tool are named, so MCP requires a JSON Schema of an object. */
function objectSchema(schema: unknown, which: string): Record<string, unknown> {
  const given = parsed(JsonObjectScalar, schema, which);
  if (given.type !== 'object') throw unusable(`${which} must be a JSON Schema with "type": "object".`);
  return given;
}

function parsed<T>(scalar: GraphQLScalarType<T, unknown>, value: unknown, which: string): T {
  try {
    return scalar.parseValue(value);
  } catch (error) {
    const reason = error instanceof GatewayError ? error.message : 'It is nested too deeply.';
    throw unusable(`${which} is not valid. ${reason}`);
  }
}

function unusable(detail: string): GatewayError {
  return new GatewayError('UNPROCESSABLE', detail);
}
