import { type Context, nameOf } from '@agg/kit';
import { type GovernedKind, NameScalar } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { AboutSubject } from './about-subject.types.ts';
import { readableKinds } from './governed-kinds.ts';
import { Agent, LlmGateway, McpServer } from './governed-subjects.reference.ts';

const unlessReadable =
  'The subject. Null for one of another kind or of another tenant, and for a caller who may not read its kind.';

/**
 * Whether the subject of a record is of a kind that the caller may read, and of the caller's tenant: another tenant can
 * withdraw what it has published, and a reference to nothing would be an error.
 */
async function isShown(context: Context, root: AboutSubject, kind: GovernedKind): Promise<boolean> {
  if (root.subjectKind !== kind || readableKinds(context, [kind]).length === 0) return false;
  return (await nameOf(context, { kind, id: root.subjectId })) !== null;
}

/**
 * Adds to a type with `subjectKind` and `subjectId` the name of the subject, and a reference by its kind: one of the
 * three is not null for callers who may read the subject. Without the role, the record itself is still shown.
 */
export function createSubjectFields(type: new () => AboutSubject): new () => object {
  @Resolver(() => type)
  class SubjectFields {
    @FieldResolver(() => NameScalar, {
      nullable: true,
      description: 'The name of the subject. Null for a subject that another tenant has published.',
    })
    subjectName(@Root() root: AboutSubject, @Ctx() context: Context): Promise<string | null> {
      return nameOf(context, { kind: root.subjectKind, id: root.subjectId });
    }

    @FieldResolver(() => Agent, { nullable: true, description: unlessReadable })
    async agent(@Root() root: AboutSubject, @Ctx() context: Context): Promise<Agent | null> {
      return (await isShown(context, root, 'AGENT')) ? { agentId: root.subjectId } : null;
    }

    @FieldResolver(() => McpServer, { nullable: true, description: unlessReadable })
    async mcpServer(@Root() root: AboutSubject, @Ctx() context: Context): Promise<McpServer | null> {
      return (await isShown(context, root, 'MCP_SERVER')) ? { mcpServerId: root.subjectId } : null;
    }

    @FieldResolver(() => LlmGateway, { nullable: true, description: unlessReadable })
    async llmGateway(@Root() root: AboutSubject, @Ctx() context: Context): Promise<LlmGateway | null> {
      return (await isShown(context, root, 'LLM_GATEWAY')) ? { llmGatewayId: root.subjectId } : null;
    }
  }
  return SubjectFields;
}
