import { HttpUrlScalar, JsonObjectScalar, NameScalar, ProseScalar } from '@agg/schema';
import { Field, InputType } from 'type-graphql';
import { AuthType } from '../registration/registration.enums.ts';
import { McpTransport } from './mcp-server.enums.ts';

@InputType()
export class McpToolInput {
  @Field(() => NameScalar)
  name: string;

  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'JSON Schema of the arguments. By default any object is valid.',
  })
  inputSchema?: Record<string, unknown> | null;
}

@InputType()
abstract class McpSnapshotInput {
  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => HttpUrlScalar, {
    nullable: true,
    description: 'Required, except for transport STDIO, which has no URL.',
  })
  url?: string | null;

  @Field(() => [McpToolInput], { nullable: true })
  tools?: McpToolInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True reads the tools from the server by MCP. It must speak STREAMABLE_HTTP. Omit tools then.',
  })
  readTools?: boolean | null;
}

@InputType()
export class McpServerInput extends McpSnapshotInput {
  @Field(() => NameScalar)
  name: string;

  @Field(() => McpTransport, { nullable: true, description: 'STREAMABLE_HTTP by default.' })
  transport?: McpTransport | null;

  @Field(() => AuthType, { nullable: true, description: 'NONE by default.' })
  authType?: AuthType | null;

  @Field(() => NameScalar, { nullable: true, description: '"1.0.0" by default.' })
  version?: string | null;
}

@InputType({ description: 'Omitted fields stay unchanged.' })
export class McpServerUpdate {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => AuthType, { nullable: true })
  authType?: AuthType | null;
}

@InputType({ description: 'Omitted fields are copied from the current version.' })
export class McpServerVersionInput extends McpSnapshotInput {
  @Field(() => NameScalar, {
    description:
      'Must be unique for this server, and newer than the current version where both are SemVer or dates.',
  })
  version: string;

  @Field(() => McpTransport, { nullable: true })
  transport?: McpTransport | null;

  @Field(() => ProseScalar, {
    description: 'The reason for the version, recorded with it and in the ledger.',
  })
  reason: string;
}
