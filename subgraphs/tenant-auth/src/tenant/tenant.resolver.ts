import { Access, type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import { EmailScalar, NameScalar, readAccess } from '@agg/schema';
import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { assertAllowed } from './request-limits.ts';
import { assertBounds, type BoundedSettings } from './setting-bounds.ts';
import { Tenant } from './tenant.entity.ts';

const ownLimit = 'At most what the operator allows. Null: as the operator allows.';

/** The settings that `null` clears. */
const clearable: ReadonlySet<string> = new Set([
  'publicContactEmail',
  'callerRequestsPerMinute',
  'tenantRequestsPerMinute',
]);

@Resolver(() => Tenant)
export class TenantResolver {
  @Query(() => Tenant, { description: 'The tenant of the caller with its settings.' })
  @Access(readAccess.TENANT)
  tenant(@Ctx() context: Context): Promise<Tenant> {
    return read(context, (reader) => getOne(reader, Tenant, { tenantId: reader.tenantId }));
  }

  /**
   * Open sessions keep their expiry.
   * @throws VALIDATION_FAILED for times and limits out of bounds; UNPROCESSABLE for limits above those that the operator allows
   */
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
    return changeSettings(context, {
      tenantName,
      publicContactEmail,
      sessionIdleHours,
      sessionLifetimeHours,
      callerRequestsPerMinute,
      tenantRequestsPerMinute,
    });
  }
}

/** @param settings omitted ones stay unchanged; `null` clears those that can be cleared */
function changeSettings(
  context: Context,
  settings: BoundedSettings & Record<string, unknown>,
): Promise<Tenant> {
  const { tenantId } = callerOf(context);
  assertBounds(settings);
  const given = Object.entries(settings).filter(
    ([name, value]) => value != null || (value === null && clearable.has(name)),
  );
  return change(context, async (em) => {
    const tenant = Object.assign(await lock(em, Tenant, { tenantId }), Object.fromEntries(given));
    if (given.some(([name]) => name.endsWith('RequestsPerMinute')))
      assertAllowed(context.services.requestLimits, tenant);
    return tenant;
  });
}
