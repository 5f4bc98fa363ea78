import { Access, type Context, Reason } from '@agg/kit';
import { EmailScalar, NameScalar, readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { operatorOnly } from '../operator-only.ts';
import { Tenant } from './tenant.entity.ts';
import * as tenants from './tenant.service.ts';
import { TenantListArgs, TenantPage } from './tenant.types.ts';

const toOperate = { callers: ['USER' as const], role: 'TENANT:ADMIN' as const };

const ownLimit = 'At most what the operator allows. Null: as the operator allows.';
const allowedLimit = '1 to 1000000000. Omitted or null: as in the whole installation.';

@Resolver(() => Tenant)
export class TenantResolver {
  @Query(() => Tenant, { description: 'The tenant of the caller with its settings.' })
  @Access(readAccess.TENANT)
  tenant(@Ctx() context: Context): Promise<Tenant> {
    return tenants.ownTenant(context);
  }

  @Query(() => TenantPage, { description: 'All tenants of the installation. Operator only.' })
  @Access(toOperate)
  async tenants(
    @Ctx() context: Context,
    @Args(() => TenantListArgs) request: TenantListArgs,
  ): Promise<TenantPage> {
    operatorOnly(context);
    return tenants.listTenants(context, request);
  }

  @Mutation(() => Tenant, {
    description: "Updates the settings of the caller's tenant. Omitted fields stay unchanged.",
  })
  @Access({ callers: ['USER'], role: 'TENANT:WRITE' })
  updateTenant(
    @Ctx() context: Context,
    @Arg('tenantName', () => NameScalar, { nullable: true }) tenantName?: string | null,
    @Arg('publicContactEmail', () => EmailScalar, { nullable: true }) publicContactEmail?: string | null,
    @Arg('sessionIdleHours', () => Int, { nullable: true, description: '1 to 168.' })
    sessionIdleHours?: number | null,
    @Arg('sessionLifetimeHours', () => Int, { nullable: true, description: '1 to 720.' })
    sessionLifetimeHours?: number | null,
    @Arg('callerRequestsPerMinute', () => Int, { nullable: true, description: ownLimit })
    callerRequestsPerMinute?: number | null,
    @Arg('tenantRequestsPerMinute', () => Int, { nullable: true, description: ownLimit })
    tenantRequestsPerMinute?: number | null,
  ): Promise<Tenant> {
    return tenants.updateTenant(context, {
      tenantName,
      publicContactEmail,
      sessionIdleHours,
      sessionLifetimeHours,
      callerRequestsPerMinute,
      tenantRequestsPerMinute,
    });
  }

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
    const allowed = { caller: caller ?? null, tenant: tenant ?? null };
    return tenants.setTenantLimits(context, tenantId, allowed, reason);
  }

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
    return tenants.suspendTenant(context, tenantId, reason);
  }

  @Mutation(() => Tenant, { description: 'Reactivates a suspended tenant. Operator only.' })
  @Access({ callers: ['USER'], role: 'TENANT:ADMIN', signedIn: true })
  async reactivateTenant(
    @Ctx() context: Context,
    @Arg('tenantId', () => UuidScalar) tenantId: string,
    @Reason() reason?: string | null,
  ): Promise<Tenant> {
    operatorOnly(context);
    return tenants.reactivateTenant(context, tenantId, reason);
  }
}
