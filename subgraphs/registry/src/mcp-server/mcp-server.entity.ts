import { loadBy, TenantTable, UniqueName } from '@agg/kit';
import { DateTimeScalar, HttpUrlScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { RegisteredRecord, revisionDescription } from '../registration/registered-record.ts';
import { AuthType } from '../registration/registration.enums.ts';
import { registrationLifecycle } from '../registration/registration.lifecycle.ts';
import { Subject } from '../registry.events.ts';
import { McpServerStatus, McpTransport } from './mcp-server.enums.ts';

/**
 * A registered MCP server: tools that agents may call. Its description, URL and transport are its current
 * version's.
 */
@TenantTable<McpServer>({ schema: 'registry', noun: 'MCP server' })
@UniqueName<McpServer>({ until: 'archivedAt' })
@Subject<McpServer>({
  kind: 'MCP_SERVER',
  id: 'mcpServerId',
  lifecycle: registrationLifecycle,
  verbs: { currentVersion: 'version_registered' },
  directory: { name: 'name', owner: 'createdById', isLive: ({ status }) => status !== 'ARCHIVED' },
})
@Unique({ properties: ['mcpServerId'] })
@ObjectType({ description: 'A registered MCP server with the tools that agents can call.' })
@Directive('@key(fields: "mcpServerId")')
export class McpServer extends RegisteredRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  mcpServerId: string;

  @Field(() => ProseScalar)
  @Property({ type: 'text' })
  description: string;

  @Field(() => HttpUrlScalar, { nullable: true, description: 'Null for transport STDIO.' })
  @Property({ type: 'text', nullable: true })
  url: string | null;

  @Field(() => McpTransport)
  @Property({ type: 'text' })
  transport: McpTransport;

  @Field(() => McpServerStatus)
  @Property({ type: 'text' })
  status: McpServerStatus;

  @Field(() => ProseScalar, {
    nullable: true,
    description: 'The reason for the status SUSPENDED or DEPRECATED.',
  })
  @Property({ type: 'text', nullable: true })
  statusReason: string | null;

  @Field(() => AuthType, { description: 'The authentication that the server requires.' })
  @Property({ type: 'text' })
  authType: AuthType;

  @Field(() => String)
  @Property({ type: 'text' })
  currentVersion: string;

  /** A counter; a string only in the API. The `ordinal` of the current version. */
  @Field(() => String, {
    description: 'The number of the current version: "1", and one more for each new one.',
  })
  @Property({ type: 'integer' })
  registryVersion: number;

  @Field(() => Int, { description: revisionDescription })
  @Property({ type: 'integer' })
  revision: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the server was archived.' })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;

  @Property({ type: 'uuid' })
  createdById: string;
}

export const mcpServersById = loadBy(McpServer, 'mcpServerId');
