import { loadBy, TenantTable } from '@agg/kit';
import { DateTimeScalar } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

/** The last comparison of a server's current version with what the server offered. */
@TenantTable<McpServerDriftCheck>({ schema: 'registry' })
@Index({ properties: ['tenantId', 'hasDrift', 'mcpServerId'] })
@ObjectType({ description: 'The last daily comparison of an MCP server with its current version.' })
export class McpServerDriftCheck {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  mcpServerId: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the server offered other tools than its current version. Null where it could not be read.',
  })
  @Property({ type: 'boolean', nullable: true })
  hasDrift: boolean | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  checkedAt: Date;
}

export const driftChecksByMcpServer = loadBy(McpServerDriftCheck, 'mcpServerId');
