import { Access, openToEveryone, Permission, PermissionEntity } from '@agg/kit';
import { permissionEntities, permissions } from '@agg/schema';
import { Directive, Field, ObjectType, Query, Resolver } from 'type-graphql';

@ObjectType({ description: 'An entity and a permission, which together form a role.' })
@Directive('@shareable')
export class PermissionCombination {
  @Field(() => PermissionEntity)
  entity: PermissionEntity;

  @Field(() => Permission)
  permission: Permission;
}

const combinations = permissionEntities.flatMap((entity) =>
  permissions.map((permission) => ({ entity, permission })),
);

@Resolver()
export class PermissionResolver {
  @Query(() => [PermissionCombination], { description: 'All combinations of an entity and a permission.' })
  @Access(openToEveryone)
  permissions(): PermissionCombination[] {
    return combinations;
  }
}
