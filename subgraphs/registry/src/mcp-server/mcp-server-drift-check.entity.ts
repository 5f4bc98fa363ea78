import { loadBy, type Reader, TenantTable } from '@agg/kit';
import { DateTimeScalar } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
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

/** A new version has not been compared yet. In the running transaction. */
export async function forgetDriftCheck(em: EntityManager, mcpServerId: string): Promise<void> {
  await em.nativeDelete(McpServerDriftCheck, { mcpServerId });
}

/** The condition that the last check of a server has found drift, or has found none. */
export function hadDrift({ tenantId }: Reader, hasDrift: boolean): RawBuilder<SqlBool> {
  return sql<SqlBool>`mcp_server_id in (
    select checked.mcp_server_id from registry.mcp_server_drift_check as checked
    where checked.tenant_id = ${tenantId} and checked.has_drift = ${hasDrift})`;
}
