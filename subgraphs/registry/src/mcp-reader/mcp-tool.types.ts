import { JsonObjectScalar, NameScalar, ProseScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';

/** A tool of an MCP server, as one version offers it. The optional members exist where the server states them. */
@ObjectType({ description: 'A tool of an MCP server, as its current version offers it.' })
export class McpTool {
  @Field(() => NameScalar)
  name: string;

  @Field(() => NameScalar, { nullable: true, description: 'The name for people.' })
  title?: string;

  @Field(() => ProseScalar, { nullable: true })
  description: string | null;

  @Field(() => JsonObjectScalar, { description: 'JSON Schema of the arguments.' })
  inputSchema: Record<string, unknown>;

  @Field(() => JsonObjectScalar, { nullable: true, description: 'JSON Schema of structured results.' })
  outputSchema?: Record<string, unknown>;

  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'Hints about the effects of the tool. As stated by the server, not verified.',
  })
  annotations?: Record<string, unknown>;
}

/** How a server introduced itself when its tools were read, and the revision of MCP that it was read with. */
@ObjectType({
  description: 'How an MCP server introduces itself. As stated by the server, not verified.',
})
export class McpServerInfo {
  @Field(() => NameScalar, { nullable: true })
  name: string | null;

  @Field(() => NameScalar, { nullable: true })
  version: string | null;

  @Field(() => String, { nullable: true, description: 'The revision of MCP, for instance "2025-11-25".' })
  protocolVersion: string | null;
}
