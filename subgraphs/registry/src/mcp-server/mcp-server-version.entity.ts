import { TenantTable } from '@agg/kit';
import { DateTimeScalar, JsonObjectScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import type { McpSnapshot } from './mcp-snapshot.ts';
import type { VersionDiff } from './version-diff.ts';

/** A version of an MCP server; immutable. */
@TenantTable<McpServerVersion>({ schema: 'registry' })
@Unique({ properties: ['tenantId', 'mcpServerId', 'version'] })
@ObjectType({ description: 'A version of an MCP server; it never changes.' })
export class McpServerVersion {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  mcpServerId: string;

  /** Counts the versions of a server from 1: version names have no order, and clocks can stand still. */
  @PrimaryKey({ type: 'integer' })
  ordinal: number;

  @Field(() => String)
  @Property({ type: 'text' })
  version: string;

  @Field(() => String, { nullable: true, description: 'The version before; null for the first.' })
  @Property({ type: 'text', nullable: true })
  supersedesVersion: string | null;

  @Field(() => ProseScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  reason: string | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => UuidScalar)
  @Property({ type: 'uuid' })
  createdBy: string;

  @Field(() => JsonObjectScalar, {
    description: 'What the version is: `{ description, url, transport, tools }`.',
  })
  @Property({ type: 'json' })
  snapshot: McpSnapshot;

  @Field(() => JsonObjectScalar, {
    description:
      'What it changed: `{ added, removed, changed: { field: { from, to } } }`; members of a tool are `tools.<name>…`.',
  })
  @Property({ type: 'json' })
  diff: VersionDiff;
}
