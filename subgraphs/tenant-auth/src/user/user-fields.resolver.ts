import { Access, type Context } from '@agg/kit';
import { type Role, RoleScalar } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { rolesOf } from '../role/effective-roles.ts';
import { tenantDetailsById } from '../tenant/tenant-details.reads.ts';
import { TenantDetails } from '../tenant/tenant-details.types.ts';
import { toReadersOfUsers, User } from './user.entity.ts';

/** What a person has beyond the own row, read once for all people of a response. */
@Resolver(() => User)
export class UserFieldsResolver {
  @FieldResolver(() => [RoleScalar], {
    nullable: true,
    description: 'Roles assigned directly, without roles of groups.',
  })
  @Access(toReadersOfUsers)
  async roles(@Root() { id }: User, @Ctx() context: Context): Promise<Role[]> {
    return (await rolesOf(context, id)).own;
  }

  @FieldResolver(() => [RoleScalar], {
    nullable: true,
    description: 'Roles assigned directly and roles of groups, in alphabetical order.',
  })
  @Access(toReadersOfUsers)
  async effectiveRoles(@Root() { id }: User, @Ctx() context: Context): Promise<Role[]> {
    return (await rolesOf(context, id)).effective;
  }

  @FieldResolver(() => TenantDetails, { nullable: true, description: 'The tenant of the user.' })
  tenant(@Root() { tenantId }: User, @Ctx() context: Context): Promise<TenantDetails | null> {
    return tenantDetailsById.load(context, tenantId);
  }
}
