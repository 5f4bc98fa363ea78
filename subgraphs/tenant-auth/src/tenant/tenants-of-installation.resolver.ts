import {
  Access,
  type Context,
  callerOf,
  change,
  defineList,
  ListArgs,
  lock,
  PageOf,
  Reason,
  read,
} from '@agg/kit';
import { GatewayError, UuidScalar } from '@agg/schema';
import { Arg, Args, ArgsType, Ctx, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { operatorOnly } from '../operator-only.ts';
import { assertBounds } from './setting-bounds.ts';
import { Tenant } from './tenant.entity.ts';
import { tenantLifecycle } from './tenant.lifecycle.ts';

const tenantList = defineList(Tenant, {
  sort: ['tenantName', 'createdAt'],
  order: { by: 'tenantName' },
  filters: ['status'],
  acrossTenants: true,
});

@ObjectType()
class TenantPage extends PageOf(Tenant) {}

@ArgsType()
class TenantListArgs extends ListArgs(tenantList) {}

const toOperate = { callers: ['USER' as const], role: 'TENANT:ADMIN' as const };

const allowedLimit = '1 to 1000000000. Omitted or null: as in the whole installation.';

/** What the operator of the installation does with its tenants. */
@Resolver(() => Tenant)
export class TenantsOfInstallationResolver {
  @Query(() => TenantPage, { description: 'All tenants of the installation. Operator only.' })
  @Access(toOperate)
  async tenants(
    @Ctx() context: Context,
    @Args(() => TenantListArgs) request: TenantListArgs,
  ): Promise<TenantPage> {
    operatorOnly(context);
    const asOperator = { 'app.operator': 'on' };
    return read(context, (reader) => tenantList.page(reader, request), asOperator);
  }

  /**
   * Above or below those of the installation. Idempotent.
   * @throws VALIDATION_FAILED for numbers out of bounds; NOT_FOUND
   */
  @Mutation(() => Tenant, {
    description: 'Sets how many requests per minute a tenant may send. Operator only.',
  })
  @Access(toOperate)
  async setTenantLimits(
    @Ctx() context: Context,
    @Arg('tenantId', () => UuidScalar) tenantId: string,
    @Arg('callerRequestsPerMinute', () => Int, { nullable: true, description: allowedLimit })
    caller?: number | null,
    @Arg('tenantRequestsPerMinute', () => Int, { nullable: true, description: allowedLimit })
    tenant?: number | null,
    @Reason() reason?: string | null,
  ): Promise<Tenant> {
    operatorOnly(context);
    assertBounds({ callerRequestsPerMinute: caller, tenantRequestsPerMinute: tenant });
    const allowed = {
      allowedCallerRequestsPerMinute: caller ?? null,
      allowedTenantRequestsPerMinute: tenant ?? null,
    };
    return change(
      inside(context, tenantId),
      async (em) => Object.assign(await lock(em, Tenant, { tenantId }), allowed),
      reason,
    );
  }

  /** @throws NOT_FOUND; CONFLICT for the operator's own */
  @Mutation(() => Tenant, {
    description: 'Suspends a tenant and all of its callers immediately. Idempotent. Operator only.',
  })
  @Access(toOperate)
  async suspendTenant(
    @Ctx() context: Context,
    @Arg('tenantId', () => UuidScalar) tenantId: string,
    @Reason() reason?: string | null,
  ): Promise<Tenant> {
    operatorOnly(context);
    if (tenantId === callerOf(context).tenantId) {
      throw new GatewayError(
        'CONFLICT',
        'The tenant of the operator cannot be suspended, because no other tenant could reactivate it.',
      );
    }
    return change(
      inside(context, tenantId),
      async (em) => {
        const tenant = await lock(em, Tenant, { tenantId });
        if (tenantLifecycle.moveTo(tenant, 'SUSPENDED')) tenant.statusReason = reason ?? null;
        return tenant;
      },
      reason,
    );
  }

  /** The sessions that have not ended meanwhile go on. @throws NOT_FOUND */
  @Mutation(() => Tenant, { description: 'Reactivates a suspended tenant. Operator only.' })
  @Access({ callers: ['USER'], role: 'TENANT:ADMIN', signedIn: true })
  async reactivateTenant(
    @Ctx() context: Context,
    @Arg('tenantId', () => UuidScalar) tenantId: string,
    @Reason() reason?: string | null,
  ): Promise<Tenant> {
    operatorOnly(context);
    return change(
      inside(context, tenantId),
      async (em) => {
        const tenant = await lock(em, Tenant, { tenantId });
        if (tenantLifecycle.moveTo(tenant, 'ACTIVE')) tenant.statusReason = null;
        return tenant;
      },
      reason,
    );
  }
}

/** The operator acts inside the tenant, so the entry is in that tenant's ledger. */
function inside(context: Context, tenantId: string): Context {
  return { ...context, caller: { ...callerOf(context), tenantId } };
}
