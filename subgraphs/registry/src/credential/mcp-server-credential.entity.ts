import { loadBy, TenantTable } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../registry.events.ts';
import { CredentialRecord } from './credential-record.ts';

/** How the registry authenticates at an MCP server when it reads its tools. */
@TenantTable<McpServerCredential>({ schema: 'registry', noun: 'credential of the MCP server' })
@Subject<McpServerCredential>({
  kind: 'MCP_SERVER',
  id: 'mcpServerId',
  created: 'credential_set',
  verbs: { sealedSecret: 'credential_set' },
  removed: 'credential_removed',
})
@ObjectType({
  description: 'How the gateway authenticates at an MCP server. The secret is never returned.',
})
export class McpServerCredential extends CredentialRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  mcpServerId: string;
}

export const credentialsByMcpServer = loadBy(McpServerCredential, 'mcpServerId');
