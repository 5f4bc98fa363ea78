import { GovernedKind } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import type { SubjectRef } from './governed-kinds.ts';
import { Agent, LlmGateway, McpServer } from './governed-subjects.reference.ts';

/** The subject of a record, by kind and id and as a reference: one of the three references is not null. */
@ObjectType()
export abstract class AboutSubject {
  @Field(() => GovernedKind)
  subjectKind: GovernedKind;

  @Field(() => UuidScalar)
  subjectId: string;

  @Field(() => Agent, { nullable: true })
  agent: Agent | null;

  @Field(() => McpServer, { nullable: true })
  mcpServer: McpServer | null;

  @Field(() => LlmGateway, { nullable: true })
  llmGateway: LlmGateway | null;
}

/** The members for a subject. */
export function aboutSubject({ kind, id }: SubjectRef): AboutSubject {
  return {
    subjectKind: kind,
    subjectId: id,
    agent: kind === 'AGENT' ? { agentId: id } : null,
    mcpServer: kind === 'MCP_SERVER' ? { mcpServerId: id } : null,
    llmGateway: kind === 'LLM_GATEWAY' ? { llmGatewayId: id } : null,
  };
}
