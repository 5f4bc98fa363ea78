import { Access, type Context, callerOf, change, read, rowsWhere } from '@agg/kit';
import { checkAccess, GatewayError } from '@agg/schema';
import { parse } from 'graphql';
import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { toIssue } from '../credential/add-credential.ts';
import { Credential } from '../credential/credential.entity.ts';
import { Principal } from '../principal/principal.entity.ts';
import { assertMayGive } from '../role/changes-of-roles.ts';
import { AgentCaller, AllowAgentCallerArgs } from './agent-caller.types.ts';
import { type Client, ensureCredential, rolesToGive } from './ensure-credential.ts';

const request = parse(`
  mutation (
    $kind: SubscriberKind!, $subscriberId: UUID!, $agentId: UUID!, $message: Prose, $askedBy: UUID!, $roles: [Role!]!
  ) {
    ensureSubscription(
      kind: $kind, subscriberId: $subscriberId, agentId: $agentId, message: $message, askedBy: $askedBy, roles: $roles
    ) { subscriptionId isApprovalPending callUrl }
  }`);

type Subscribed = Pick<AgentCaller, 'subscriptionId' | 'isApprovalPending' | 'callUrl'>;

const withoutSignIn = { credentialId: null, clientId: null, clientSecret: null };

@Resolver()
export class AgentCallerResolver {
  /**
   * The subscription comes first, because it can be found again. The secret cannot: it is made in the last change, which
   * stores it for repetitions of the request.
   * @throws VALIDATION_FAILED; FORBIDDEN without the roles of both steps; what `ensureCredential` throws, and
   * `ensureSubscription` of the registry
   */
  @Mutation(() => AgentCaller, {
    description:
      'Lets an agent, a channel or a person call an agent: creates the subscription and, for an agent or a channel, ' +
      'the credential with exactly the roles that calling needs. What it has already stays, so it can be repeated. ' +
      'Needs API_KEYS:WRITE with REGISTRY:WRITE for an agent, and with CHANNELS:WRITE for a channel; for oneself REGISTRY:READ.',
  })
  @Access({ callers: ['USER'], signedIn: true })
  async allowAgentCaller(
    @Ctx() context: Context,
    @Args(() => AllowAgentCallerArgs) asked: AllowAgentCallerArgs,
  ): Promise<AgentCaller> {
    const { agentId, kind } = asked;
    if (kind === 'USER') {
      const callerId = asked.callerId ?? callerOf(context).id;
      return { ...(await subscribed(context, asked, callerId)), agentId, kind, callerId, ...withoutSignIn };
    }
    checkAccess(toIssue, callerOf(context), 'ACT');
    const callerId = asked.callerId ?? unnamed(kind);
    const client: Client = { kind, id: callerId };
    await assertMayIssue(context, client);
    const subscription = await subscribed(context, asked, callerId);
    return change(context, async (em) => ({
      ...subscription,
      agentId,
      kind,
      callerId,
      ...(await ensureCredential(em, callerOf(context), client)),
    }));
  }
}

/** Refuses before anything is made what the credential's own change would refuse. @throws FORBIDDEN */
async function assertMayIssue(context: Context, { id }: Client): Promise<void> {
  const [live, principal] = await read(context, async (reader) => {
    const [credential] = await rowsWhere(reader, Credential, { subjectId: id, revokedAt: null });
    const [found] = await rowsWhere(reader, Principal, { principalId: id });
    return [credential, found];
  });
  assertMayGive(callerOf(context), rolesToGive(live !== undefined, principal?.roles));
}

async function subscribed(
  context: Context,
  { agentId, kind, message }: AllowAgentCallerArgs,
  subscriberId: string,
): Promise<Subscribed & Pick<AgentCaller, 'tokenUrl'>> {
  const { id: askedBy, roles } = callerOf(context);
  const variables = { kind, subscriberId, agentId, message, askedBy, roles };
  const answer = await context.query<{ ensureSubscription: Subscribed }>('registry', request, variables);
  return { ...answer.ensureSubscription, tokenUrl: `${context.services.publicUrl}/tenant-auth/v1/token` };
}

function unnamed(kind: Client['kind']): never {
  const detail = `callerId is missing. Send the id of the ${kind.toLowerCase()}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/callerId', detail, code: 'REQUIRED' }],
  });
}
