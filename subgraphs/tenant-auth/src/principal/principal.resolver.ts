import {
  Access,
  asPlatform,
  CallerKind,
  type ClosableStream,
  type Context,
  change,
  lock,
  mapStream,
  platformOnly,
} from '@agg/kit';
import { type StoppingScope, UuidScalar } from '@agg/schema';
import {
  Arg,
  Ctx,
  Directive,
  Field,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { PersonalToken } from '../personal-token/personal-token.entity.ts';
import { limitsOf } from '../tenant/request-limits.ts';
import { changesAuthorization } from './authorization-changes.ts';
import { authorizationOf } from './caller-authorization.ts';
import { stoppedBy } from './stopped-by.ts';

@ObjectType({ description: 'The authorization of a caller.' })
@Directive('@inaccessible')
class PrincipalAuthorization {
  @Field(() => [String])
  roles: string[];

  @Field(() => Boolean)
  active: boolean;

  @Field(() => String, { nullable: true, description: 'The scope of the kill switch that stops the caller.' })
  stoppedBy: StoppingScope | null;

  @Field(() => Int, { nullable: true, description: 'Requests per minute of the caller. Null: no limit.' })
  callerRequestsPerMinute: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Requests per minute of all callers of the tenant. Null: no limit.',
  })
  tenantRequestsPerMinute: number | null;
}

@ObjectType({ description: 'The callers whose authorization may have changed.' })
@Directive('@inaccessible')
class PrincipalsChanged {
  @Field(() => UuidScalar, { nullable: true, description: 'Null: any tenant.' })
  tenantId: string | null;

  @Field(() => UuidScalar, { nullable: true, description: 'Null: every caller of the tenant.' })
  principalId: string | null;
}

/** Internal fields, which only the gateway can query, as the platform. */
@Resolver()
export class PrincipalResolver {
  @Query(() => PrincipalAuthorization, {
    nullable: true,
    description: 'The authorization of a caller. Null for an unknown caller.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async principal(
    @Ctx() context: Context,
    @Arg('tenantId', () => UuidScalar) tenantId: string,
    @Arg('kind', () => CallerKind) kind: CallerKind,
    @Arg('id', () => UuidScalar) id: string,
    @Arg('sessionId', () => UuidScalar, { nullable: true }) sessionId?: string,
  ): Promise<PrincipalAuthorization | null> {
    platformOnly(context);
    const asked = { tenantId, kind, id, sessionId };
    const authorization = await authorizationOf(context, asked);
    if (!authorization) return null;
    const { roles, active, isUseDue, limits } = authorization;
    const { caller = null, tenant = null } = limitsOf(context.services.requestLimits, limits);
    if (active && isUseDue && sessionId) await recordUse(context, tenantId, sessionId);
    return {
      roles,
      active,
      stoppedBy: active ? await stoppedBy(context, asked) : null,
      callerRequestsPerMinute: caller,
      tenantRequestsPerMinute: tenant,
    };
  }

  @Subscription(() => PrincipalsChanged, {
    description: 'Notifies the gateway to drop cached authorizations.',
    subscribe: ({ context }) => changes(context as Context),
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  principalsChanged(@Root() change: PrincipalsChanged): PrincipalsChanged {
    return change;
  }
}

/** Records that a personal token is used now. The ledger has no entry of it. */
function recordUse(context: Context, tenantId: string, tokenId: string): Promise<void> {
  return change(asPlatform(context, tenantId), async (em) => {
    const token = await lock(em, PersonalToken, { tokenId });
    token.lastUsedAt = new Date();
  });
}

function changes(context: Context): ClosableStream<PrincipalsChanged> {
  platformOnly(context);
  return mapStream(context.feed.wakes(), (wake) => {
    if (!wake) return { tenantId: null, principalId: null };
    return wake.actions.some(changesAuthorization)
      ? { tenantId: wake.tenantId, principalId: null }
      : undefined;
  });
}
