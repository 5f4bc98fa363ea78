import { type Difference, TenantTable } from '@agg/kit';
import { DateTimeScalar, JsonObjectScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import type { McpSnapshot } from './mcp-snapshot.ts';

/** A version of an MCP server; immutable. */
@TenantTable<McpServerVersion>({ schema: 'registry', noun: 'MCP server version' })
@Unique({ properties: ['tenantId', 'mcpServerId', 'version'] })
@ObjectType({ description: 'An immutable version of an MCP server.' })
export class McpServerVersion {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  mcpServerId: string;

  /** The server's registry version: version names have no order, and clocks can stand still. */
  @PrimaryKey({ type: 'integer' })
  ordinal: number;

  @Field(() => String)
  @Property({ type: 'text' })
  version: string;

  @Field(() => String, { nullable: true, description: 'The previous version. Null for the first one.' })
  @Property({ type: 'text', nullable: true })
  supersedesVersion: string | null;

  @Field(() => ProseScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  reason: string | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => UuidScalar, { name: 'createdById' })
  @Property({ type: 'uuid' })
  createdBy: string;

  @Field(() => JsonObjectScalar, {
    description:
      'The content of the version: `{ description, url, transport, tools }`, and `serverInfo` where the tools were read from the server.',
  })
  @Property({ type: 'json' })
  snapshot: McpSnapshot;

  @Field(() => JsonObjectScalar, {
    description:
      'The changes since the previous version: `{ added, removed, changed: { field: { from, to } } }`. Fields of a tool are named `tools.<name>…`.',
  })
  @Property({ type: 'json' })
  diff: Difference;
}
