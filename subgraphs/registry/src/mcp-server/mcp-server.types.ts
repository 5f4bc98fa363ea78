import { ListArgs, PageOf } from '@agg/kit';
import { NameScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { McpServer } from './mcp-server.entity.ts';
import { mcpServerList } from './mcp-server.list.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

@ObjectType()
export class McpServerPage extends PageOf(McpServer) {}

@ObjectType({ description: 'The version history of an MCP server, oldest first.' })
export class McpServerVersionHistory {
  @Field(() => UuidScalar)
  mcpServerId: string;

  @Field(() => [McpServerVersion])
  versions: McpServerVersion[];
}

@ObjectType()
export class McpServerVersionPage extends PageOf(McpServerVersion) {}

@ArgsType()
export class McpServerListArgs extends ListArgs(mcpServerList) {
  @Field(() => NameScalar, {
    nullable: true,
    description: 'The beginning of the name of a tool of the current version, case-insensitive.',
  })
  tool?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the last daily check found other tools than those of the current version.',
  })
  hasDrift?: boolean | null;
}

@ArgsType()
export class McpServerVersionArgs {
  @Field(() => Int, { nullable: true, description: '0-based. Default: 0.' })
  page?: number;

  @Field(() => Int, { nullable: true, description: '1 to 200. Default: 20. More is clamped to 200.' })
  size?: number;
}
