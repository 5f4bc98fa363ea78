import { Access, enumTypes, openToEveryone } from '@agg/kit';
import { type Permission, type PermissionEntity, permissionEntities, permissions } from '@agg/schema';
import { Directive, Field, ObjectType, Query, Resolver } from 'type-graphql';

@ObjectType({ description: 'What a role is made of.' })
@Directive('@shareable')
export class PermissionCombination {
  @Field(() => enumTypes.PermissionEntity)
  entity: PermissionEntity;

  @Field(() => enumTypes.Permission)
  permission: Permission;
}

const combinations = permissionEntities.flatMap((entity) =>
  permissions.map((permission) => ({ entity, permission })),
);

@Resolver()
export class PermissionResolver {
  @Query(() => [PermissionCombination], { description: 'Every pair of an entity and a permission there is.' })
  @Access(openToEveryone)
  permissions(): PermissionCombination[] {
    return combinations;
  }
}
