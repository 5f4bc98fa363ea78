import type { Difference } from '@agg/kit';
import { DateTimeScalar, JsonObjectScalar, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { McpServerInfo } from '../mcp-reader/mcp-tool.types.ts';

@ObjectType({ description: 'How the tools that an MCP server offers differ from its current version.' })
export class McpServerDrift {
  @Field(() => UuidScalar)
  mcpServerId: string;

  @Field(() => String, { description: 'The current version, which the server was compared with.' })
  version: string;

  @Field(() => Boolean)
  hasDrift: boolean;

  @Field(() => JsonObjectScalar, {
    description:
      'What the server has changed since the version: `{ added, removed, changed: { field: { from, to } } }`. Fields of a tool are named `tools.<name>…`.',
  })
  diff: Difference;

  @Field(() => McpServerInfo)
  serverInfo: McpServerInfo;

  @Field(() => DateTimeScalar)
  checkedAt: Date;
}
