import { Access, openToEveryone, Permission, PermissionEntity } from '@agg/kit';
import { permissionEntities, permissions } from '@agg/schema';
import { Directive, Field, ObjectType, Query, Resolver } from 'type-graphql';

@ObjectType({ description: 'What a role is made of.' })
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
  @Query(() => [PermissionCombination], { description: 'Every pair of an entity and a permission there is.' })
  @Access(openToEveryone)
  permissions(): PermissionCombination[] {
    return combinations;
  }
}
